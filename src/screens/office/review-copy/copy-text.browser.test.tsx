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

test('a text has its marks, notes with ways there and back, lists within lists, and cells that reach over others', async () => {
  await loadWords('en', 'office');
  await mountOnPage(
    <CopyText
      language="en"
      text={[
        {
          kind: 'paragraph',
          text: [
            { text: 'CO' },
            { text: '2', marks: ['subscript'] },
            { text: ' in ' },
            { text: 'yards', marks: ['bold', 'italic'] },
            { text: '1', marks: ['superscript'], note: 1 },
            { text: ', as our data' },
            { text: '', target: 'https://data.example/7' },
          ],
          bold: false,
          centred: false,
        },
        {
          kind: 'list',
          items: [
            { level: 0, label: '1.', text: 'first' },
            { level: 1, label: '', text: 'inside' },
            { level: 0, label: '2.', text: 'second' },
          ],
        },
        {
          kind: 'table',
          rows: [
            [
              { text: 'Town', isHeader: true },
              { text: 'Yards', columns: 2, isHeader: true },
            ],
            ['Saryozek', '1', '2'],
          ],
        },
        { kind: 'notes', items: [{ label: '1', text: 'In Saryozek.', isReferred: true }] },
      ]}
    />,
  );
  await expect.element(page.bySelector('sub')).toHaveTextContent('2');
  await expect.element(page.bySelector('b > i')).toHaveTextContent('yards');
  await expect.element(page.getByText('(https://data.example/7)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'data' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Note 1', exact: true }).click();
  expect(document.querySelector(':target')?.textContent).toContain('In Saryozek.');
  await page.getByRole('link', { name: 'Note 1: back to the text' }).click();
  expect(document.querySelector(':target')?.textContent).toBe('1');
  await expect.element(page.bySelector('ol > li > ul > li')).toHaveTextContent('inside');
  await expect.element(page.getByRole('columnheader', { name: 'Yards' })).toHaveAttribute('colspan', '2');
  await expect.element(page.getByRole('cell', { name: 'Saryozek' })).toBeVisible();
});
