import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { openDesk } from '../../../../tests/support/browser/desk.tsx';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { signOut } from '../../../client/accounts.ts';
import { forgetDrafts } from '../../../client/drafts.ts';
import { forgetTyping } from '../../../client/office/kept-typing.ts';
import { forgetUsername, rememberUsername } from '../../../client/session.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { Messages } from '../desk-messages/messages-screen.tsx';

let isSending = false;

beforeEach(() => {
  isSending = false;
  rememberUsername('dana');
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE') return new Response(null, { status: 204 });
    return isSending
      ? Response.json(manuscript)
      : Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetTyping();
  forgetUsername();
});

const manuscript: DeskManuscript = {
  ...manuscriptOnDesk,
  files: manuscriptOnDesk.files.flatMap((file) => [
    {
      ...file,
      report: file.report && {
        ...file.report,
        unsearched: [{ what: 'scanned-page', count: 2, part: 'page' }],
      },
    },
    { ...file, id: crypto.randomUUID(), role: 'similarity' as const, name: 'report.pdf', report: null },
  ]),
};

/** Opens the page as in a new tab: nothing that the former one had in memory is there. */
async function openTab() {
  forgetDrafts();
  await openDesk(manuscript);
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const letter = () =>
  page
    .getByRole('group')
    .filter({ hasText: 'Write to the author' })
    .getByRole('textbox', { name: 'Letter', exact: true });
const reason = () => section('Keeping the record').getByRole('textbox', { name: 'Reason' });
const similarity = () => section('Similarity report');

/** Types into every form of the page. */
async function type() {
  await page.getByText('Write to the author').click();
  await letter().fill('My own words.');
  await page.getByText('Return for completion', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Keywords' }).click();
  await similarity()
    .getByRole('textbox', { name: /Percentage/ })
    .fill('12,5');
  await similarity().getByRole('checkbox').click();
  await reason().fill('An inquiry is open.');
  await page.getByRole('radio', { name: 'Reference in the third person' }).first().click();
  await page
    .getByRole('textbox', { name: /^Something of the file could not be searched/ })
    .fill('Read by eye.');
  await page.getByRole('group', { name: 'Scope' }).getByRole('radio', { name: 'Fine' }).click();
}

async function isThere() {
  await page.getByText('Write to the author').click();
  await expect.element(letter()).toHaveValue('My own words.');
  await page.getByText('Return for completion', { exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Keywords' })).toBeChecked();
  await expect.element(similarity().getByRole('textbox', { name: /Percentage/ })).toHaveValue('12,5');
  await expect.element(similarity().getByRole('checkbox')).toBeChecked();
  await expect.element(reason()).toHaveValue('An inquiry is open.');
  await expect
    .element(page.getByRole('radio', { name: 'Reference in the third person' }).first())
    .toBeChecked();
  await expect
    .element(page.getByRole('textbox', { name: /^Something of the file could not be searched/ }))
    .toHaveValue('Read by eye.');
  await expect
    .element(page.getByRole('group', { name: 'Scope' }).getByRole('radio', { name: 'Fine' }))
    .toBeChecked();
}

test('closing the tab loses nothing that was typed, and says so; others who use the browser get none of it', async () => {
  await openTab();
  await type();
  await expect
    .element(section('Keeping the record').getByText('What you typed is kept on this device.'))
    .toBeVisible();
  await openTab();
  await isThere();
  rememberUsername('temir');
  await openTab();
  await expect.element(reason()).toHaveValue('');
  await page.getByText('Write to the author').click();
  await expect.element(letter()).not.toHaveValue('My own words.');
  rememberUsername('dana');
  await openTab();
  await isThere();
});

test('where the browser stores nothing, the page says that what is typed is lost with it', async () => {
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openTab();
  await reason().fill('An inquiry is open.');
  await expect
    .element(section('Keeping the record').getByText('What you typed is not kept on this device'))
    .toBeVisible();
  storing.mockRestore();
});

test('what is sent or given up goes from the device, and everything on logging out', async () => {
  await openTab();
  await type();
  isSending = true;
  await page.getByText('Write to the author').click();
  await page.getByRole('button', { name: 'Send the letter', exact: true }).click();
  await expect.element(letter()).not.toHaveValue('My own words.');
  await section('Keeping the record').getByRole('button', { name: 'Discard it' }).click();
  await expect.element(reason()).toHaveValue('');
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('desk-typed'));
  expect(kept().some((key) => / (?:letter write|hold hold)$/.test(key))).toBe(false);
  expect(kept()).not.toEqual([]);
  await signOut();
  expect(kept()).toEqual([]);
  await openTab();
  await expect.element(similarity().getByRole('textbox', { name: /Percentage/ })).toHaveValue('');
});

test('an answer to a visitor’s message is there after the tab was closed', async () => {
  const message = {
    id: crypto.randomUUID(),
    name: 'Temir',
    email: 'temir@reader.example',
    subject: 'A question',
    message: 'When is the next issue?',
    language: 'en' as const,
    created: '2027-03-18T06:00:00.000Z',
    answer: null,
  };
  const found = { rows: [message], total: 1, waiting: 1, page: 1, pages: 1 };
  const openMessages = async () => {
    forgetDrafts();
    await loadWords('en', 'desk');
    await mountOnPage(<Messages data={{ found, done: false, fault: null }} />, { language: 'en' });
    await page.getByText('A question').click();
  };
  await openMessages();
  await page.getByRole('textbox').fill('In June.');
  await openMessages();
  await expect.element(page.getByRole('textbox')).toHaveValue('In June.');
  await expect.element(page.getByText('What you typed is kept on this device.')).toBeVisible();
});
