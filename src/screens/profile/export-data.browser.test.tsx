import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ExportData } from './export-data.tsx';

test('a second press while the data are fetched asks for nothing, and the focus stays on the button', async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = vi.spyOn(window, 'fetch').mockImplementation(() => answer.promise);
  await loadWords('en', 'account');
  await mountOnPage(<ExportData />);
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.click();
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  answer.resolve(Response.json({ error: { code: 'unavailable' } }, { status: 503 }));
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveFocus();
});
