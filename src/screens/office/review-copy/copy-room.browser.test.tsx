import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewCopy } from '#shared/office/review-views.ts';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage, press, Room, roomWords } from '../../../../tests/support/browser/reading-room.tsx';
import { CopyRoom } from './copy-room.tsx';

const copy: ReviewCopy = {
  id: '5f0c8f9e-1111-4111-8111-111111111111',
  role: 'manuscript',
  name: 'USR-2027-014-r1.pdf',
  type: 'pdf',
  size: longArticle.pdf.bytes,
  language: 'en',
  text: null,
};

/** The bridge to the desktop program, with what a test needs of it. */
function inDesktopProgram(known: object): void {
  const parts = { on: () => () => undefined, ...known };
  const silent = async () => undefined;
  const desktop = new Proxy(parts, { get: (bridge, name) => Reflect.get(bridge, name) ?? silent });
  Object.defineProperty(window, 'desktop', { value: desktop, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'desktop');
  });
}

test('a review copy opens at the page and words of a report, without what only articles have, and nothing is kept of it', async () => {
  localStorage.clear();
  await mountOnPage(<CopyRoom copy={copy} file={longArticle.pdf.url} back="/office" />, {
    fragment: '#page=2&find=Spatial',
  });
  const room = new Room(roomWords.en);
  await expect.element(room.pageBox).toHaveValue('2');
  await expect.element(room.room).toHaveAccessibleName('Reading: USR-2027-014-r1.pdf');
  await expect.element(room.pages).toHaveAccessibleName('USR-2027-014-r1.pdf');
  const tabs = page.bySelector('[data-reader] [role="tab"]');
  await expect
    .poll(() => tabs.elements().map((tab) => tab.getAttribute('aria-label')))
    .toEqual(['Contents', 'Pages', 'Find']);
  await room.tool('More').click();
  const rows = page.getByRole('menu').getByRole('menuitem');
  await expect.element(rows.filter({ hasText: 'Print' })).toBeVisible();
  await expect.element(rows.filter({ hasText: /Cite|link|text/i })).not.toBeInTheDocument();
  await press('Escape');
  room.focusPages();
  await press('l');
  await press('w');
  await press('?');
  const keys = page.getByRole('dialog');
  await expect.element(keys).toBeVisible();
  await expect.element(keys.getByText('Highlight')).not.toBeInTheDocument();
  expect(tabs.elements().length).toBe(3);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/USR|"articles"/);
});

test('in the desktop program, which prints only what its library has, a copy is saved to be printed', async () => {
  const saved: { name: string; bytes: Uint8Array }[] = [];
  inDesktopProgram({
    saveFile: async (file: (typeof saved)[number]) => {
      saved.push(file);
      return { result: 'done' };
    },
  });
  await mountOnPage(<CopyRoom copy={copy} file={longArticle.pdf.url} back="/office" />);
  const room = new Room(roomWords.en);
  await room.tool('More').click();
  await page.getByRole('menu').getByText('Print', { exact: true }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([copy.name]);
  expect(new TextDecoder('latin1').decode(saved[0]?.bytes.slice(0, 5))).toBe('%PDF-');
});

test('in the desktop program a copy that can’t be read is not taken for a damaged file of its library', async () => {
  inDesktopProgram({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await mountOnPage(<CopyRoom copy={copy} file="/no-such-copy.pdf" back="/office" />);
  const said = page.bySelector('[data-reader] [role="alert"]');
  await expect.element(said.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(said.getByRole('button', { name: 'Repair' })).not.toBeInTheDocument();
});
