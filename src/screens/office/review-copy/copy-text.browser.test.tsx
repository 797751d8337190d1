import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { CopyText } from './copy-text.tsx';

test('a text has its running heads and the words of its charts, and a mark for what only the file shows', async () => {
  await loadWords('en', 'office');
  await mountOnPage(
    <CopyText
      language="en"
      text={[
        { kind: 'paragraph', text: 'If \uFFFC then \uFFFC.', bold: false, centred: false },
        { kind: 'table', rows: [['\uFFFC']] },
        { kind: 'heads', items: ['Yards of the steppe'] },
        { kind: 'drawn', items: ['Flats'] },
      ]}
    />,
  );
  await expect.element(page.getByText('If [see the file] then [see the file].')).toBeVisible();
  await expect.element(page.getByRole('cell')).toHaveTextContent('[see the file]');
  await expect.element(page.getByRole('heading', { name: 'Running heads and feet' })).toBeVisible();
  await expect.element(page.getByText('Yards of the steppe')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Words in charts and diagrams' })).toBeVisible();
});
