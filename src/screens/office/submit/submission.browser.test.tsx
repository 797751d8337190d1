import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '#shared/account/account.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { emptyDraft as draft } from '../../../../tests/support/empty-draft.ts';
import { forgetManuscripts } from '../../../client/office/kept-manuscripts.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { SubmissionPage } from './submission-screen.tsx';

const { id } = draft;

const account: Account = {
  givenName: 'Aigul',
  familyName: 'Sarsenova',
  organization: '',
  country: 'KZ',
  username: 'aigul',
  orcidId: '',
  consentToStoreData: true,
  notificationPreferences: false,
  agreeToReview: false,
  willingToReview: false,
  notifyNewSubmissions: false,
  notifyJournalUpdates: false,
  email: 'aigul@author.example',
  emailVerified: false,
  pendingEmail: null,
  role: ['reader'],
  language: 'en',
  created: '2026-11-26T07:00:00.000Z',
};

/** Opens the page on a draft that a server of this test keeps. */
async function open(opened = draft, query = '') {
  let stored = opened;
  let isReachable = true;
  const again: unknown[] = [];
  const real = window.fetch;
  const write = (content: ManuscriptContent) => {
    stored = { ...stored, version: stored.version + 1, content: ManuscriptContent.parse(content) };
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/api/')) return real(input, init);
    if (!isReachable) throw new TypeError('no line');
    if (address.endsWith('/email-verifications')) {
      again.push(JSON.parse(String(init?.body)));
      return Response.json(account);
    }
    if (init?.method === 'PUT') {
      const { version, content } = JSON.parse(String(init.body));
      if (version !== stored.version) {
        return Response.json({ error: { code: 'conflict', message: '' } }, { status: 409 });
      }
      write(content);
    }
    return Response.json(stored);
  });
  onTestFinished(forgetManuscripts);
  await Promise.all([loadWords('en', 'office'), page.viewport(1280, 720)]);
  await mountOnPage(<SubmissionPage opened={opened} />, { fragment: query });
  return {
    stored: () => stored,
    write,
    sentAgain: () => again,
    confirm: () => {
      stored = { ...stored, unconfirmedEmail: null };
    },
    reach: (reachable: boolean) => {
      isReachable = reachable;
    },
    field: (label: string, place = 0) => page.getByRole('textbox', { name: label }).nth(place),
  };
}

test('what is typed is saved, and the page says when', async () => {
  const { field, stored } = await open();
  await field('Title').fill('Yards of Almaty');
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(stored().content.metadata.en.title).toBe('Yards of Almaty');
  expect(stored().version).toBe(2);
});

test('what another device has changed appears in its field, and what is typed here stays', async () => {
  const { field, stored, write } = await open();
  write({ ...draft.content, statements: { ...draft.content.statements, funding: 'Grant 7' } });
  await field('Title').fill('Yards of Almaty');
  await expect.element(field('Funding')).toHaveValue('Grant 7');
  await expect.element(field('Title')).toHaveValue('Yards of Almaty');
  await expect.element(page.getByText(/changed elsewhere meanwhile/).first()).toBeVisible();
  expect(stored().content).toMatchObject({
    metadata: { en: { title: 'Yards of Almaty' } },
    statements: { funding: 'Grant 7' },
  });
});

test('without a connection it is kept on the device, and restored when the page is opened again', async () => {
  const first = await open();
  first.reach(false);
  await first.field('Title').fill('Typed on a train');
  await expect.element(page.getByText(/kept on this device/).first()).toBeVisible();
  vi.restoreAllMocks();
  const second = await open();
  await expect.element(second.field('Title')).toHaveValue('Typed on a train');
  await expect.element(page.getByText(/has been restored/)).toBeVisible();
  await expect.poll(() => second.stored().content.metadata.en.title).toBe('Typed on a train');
});

test('authors are added, moved and removed with what was typed for each; the added one has the focus', async () => {
  const { field, stored } = await open();
  await page.getByRole('button', { name: 'Add an author' }).click();
  await expect.element(field('Given name', 1)).toHaveFocus();
  await userEvent.keyboard('Temir');
  await page.getByRole('button', { name: /Move up/ }).click();
  await expect.element(field('Given name', 0)).toHaveValue('Temir');
  await expect.element(field('Given name', 1)).toHaveValue('Aigul');
  await expect
    .poll(() => stored().content.contributors.map(({ givenName }) => givenName))
    .toEqual(['Temir', 'Aigul']);
  expect(stored().content.contributors.map(({ isCorresponding }) => isCorresponding)).toEqual([false, true]);
  await page.getByRole('button', { name: /Remove Temir/ }).click();
  await expect.poll(() => stored().content.contributors).toMatchObject([{ givenName: 'Aigul' }]);
});

test('what was read from the file fills the form, marked until it is corrected', async () => {
  const { field } = await open({
    ...draft,
    proposal: {
      state: 'ready',
      words: 6_400,
      content: {
        metadata: {
          ...draft.content.metadata,
          en: { title: 'Yards of Almaty', abstract: '', keywords: ['yards', 'housing'] },
        },
      },
    },
  });
  await expect.element(field('Title')).toHaveValue('Yards of Almaty');
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/has been restored/)).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveAccessibleDescription(/Read from your file/);
  await field('Title').fill('Yards of Alma-Ata');
  await expect.element(field('Title')).not.toHaveAccessibleDescription(/Read from your file/);
  await expect.element(field('Keywords')).toHaveValue('yards; housing');
});

test('a file from which nothing could be read is read again at a button', async () => {
  const failed = { state: 'failed' as const, content: null, words: null };
  await open({ ...draft, commands: [...draft.commands, 'readAgain'], proposal: failed });
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect
    .poll(() => vi.mocked(window.fetch).mock.calls.map(([address]) => String(address)))
    .toContain(`/api/office/manuscripts/${id}/commands/readAgain`);
});

test('a manuscript with gaps is not sent: the list takes the focus, and leads to the fields', async () => {
  const { field, stored } = await open();
  const send = page.getByRole('button', { name: 'Send the manuscript' });
  await expect.element(send).toHaveAccessibleDescription('Still missing: 9');
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent: 9 things are missing.');
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Title')).toHaveAccessibleDescription('Needed before it can be sent');
  await expect
    .element(page.getByRole('checkbox', { name: /The manuscript is original/ }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(page.getByLabelText(/^Text of the manuscript/))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('heading', { name: 'Needed before it can be sent' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('No title: English');
  await page.getByRole('link', { name: 'No title: English' }).click();
  await expect.element(field('Title')).toHaveFocus();
  await userEvent.keyboard('Yards of Almaty');
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid');
  await expect.element(send).toHaveAccessibleDescription('Still missing: 8');
  expect(stored().state).toBe('draft');
});

test('who has not confirmed their address is told so, gets the letter again in place, and goes on once it is confirmed', async () => {
  const { confirm, sentAgain } = await open({ ...draft, unconfirmedEmail: 'aigul@author.example' });
  await expect.element(page.getByText(/^A\sletter has gone to aigul@author\.example/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your email address is not confirmed' }))
    .toHaveAttribute('href', '#confirm-address');
  await page.getByRole('button', { name: 'Send the letter again' }).click();
  await expect.element(page.getByText('The letter has been sent again.')).toBeVisible();
  expect(sentAgain()).toEqual([{ language: 'en', next: `/en/submit/${id}` }]);
  confirm();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/^A\sletter has gone to/)).not.toBeInTheDocument();
});

test('of many authors, each can have any country, though the page has no list for each', async () => {
  const [author] = draft.content.contributors;
  if (!author) throw new Error('The draft has no author.');
  const contributors = Array.from({ length: 12 }, (_, place) => ({
    ...author,
    id: `5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9a${10 + place}`,
    country: place === 0 ? '' : 'KZ',
    isCorresponding: place === 0,
  }));
  const { stored } = await open({ ...draft, content: { ...draft.content, contributors } });
  const country = (place: number) => page.getByRole('combobox', { name: 'Country' }).nth(place);
  const choices = (place: number) => country(place).element().querySelectorAll('option').length;
  await expect.element(country(11)).toBeInTheDocument();
  expect(choices(0)).toBeGreaterThan(200);
  expect(choices(5)).toBe(2);
  (country(5).element() as HTMLSelectElement).focus();
  await expect.poll(() => choices(5)).toBeGreaterThan(200);
  await expect.element(country(5)).toHaveValue('KZ');
  await userEvent.selectOptions(country(5), 'FR');
  await expect.poll(() => stored().content.contributors[5]?.country).toBe('FR');
  await expect.element(country(5)).toHaveValue('FR');
});

test('what is too much to be saved is said at once', async () => {
  const { field } = await open();
  await field('Works').fill('A work\n'.repeat(501));
  await expect.element(page.getByText('References: 501. At most 500 can be entered.')).toBeVisible();
});

const index = () => page.getByRole('navigation', { name: 'Sections and what they still need' });

test('languages stand in tabs, moved through by arrows; what is typed in a hidden one stays and is saved', async () => {
  const { field, stored } = await open();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('English')).toHaveAttribute('aria-selected', 'true');
  await field('Title').fill('Yards of Almaty');
  await tab('English').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Russian')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Russian' })).toBeVisible();
  await field('Title').fill('Дворы Алматы');
  await tab('English').click();
  await expect.element(field('Title')).toHaveValue('Yards of Almaty');
  await expect
    .poll(() => stored().content.metadata)
    .toMatchObject({ en: { title: 'Yards of Almaty' }, ru: { title: 'Дворы Алматы' } });
});

test('an error in another tab is led to through its tab, which says how much is missing in it', async () => {
  const { field } = await open();
  await page.getByRole('tab', { name: 'Kazakh' }).click();
  await page.getByRole('button', { name: 'Send the manuscript' }).click();
  await expect.element(page.getByRole('tab', { name: 'English missing: 3' })).toBeVisible();
  await page.getByRole('link', { name: 'No abstract: English' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'English' })).toBeVisible();
  await expect.element(field('Abstract')).toHaveFocus();
});

test('“all right” says what is missing in its section, or ticks it in the index and leads to the next', async () => {
  const { field } = await open({
    ...draft,
    content: { ...draft.content, references: ['Scott, J. (1998). Seeing like a state.'] },
    proposal: {
      state: 'ready',
      words: 6_400,
      content: {
        metadata: {
          ...draft.content.metadata,
          en: { title: 'Yards of Almaty', abstract: '', keywords: ['yards'] },
        },
        references: ['Scott, J. (1998). Seeing like a state.'],
      },
    },
  });
  await page.getByRole('button', { name: 'Fill empty fields from the file' }).click();
  await expect.element(index().getByRole('link', { name: /^Title.*missing: 1/ })).toBeVisible();
  await expect.element(index().getByRole('link', { name: /^References.*please check/ })).toBeVisible();
  const right = (name: string) => page.getByRole('button', { name: `All right ${name}` });
  await right('Title, abstract, keywords').click();
  await expect.element(field('Abstract')).toHaveFocus();
  await expect.element(field('Abstract')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Works')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Works')).toHaveAccessibleDescription(/Read from your file/);
  await right('References').click();
  await expect.element(page.getByRole('heading', { name: 'Statements' })).toHaveFocus();
  await expect.element(field('Works')).not.toHaveAccessibleDescription(/Read from your file/);
  await expect.element(index().getByRole('link', { name: 'References done' })).toBeInTheDocument();
  await expect.element(page.getByText('Checked: all right')).toBeVisible();
});

test('“none” is one tick, which takes nothing that was typed', async () => {
  const { field, stored } = await open();
  const none = (name: string) => page.getByRole('checkbox', { name: `None ${name}` });
  await none('Conflicts of interest').click();
  await expect.poll(() => stored().content.statements.conflicts).toBe('None.');
  await expect.element(field('Conflicts of interest')).not.toBeInTheDocument();
  await none('Conflicts of interest').click();
  await expect.element(field('Conflicts of interest')).toHaveValue('');
  await field('Funding').fill('Grant 7');
  await expect.element(none('Funding')).not.toBeInTheDocument();
  await expect.poll(() => stored().content.statements).toMatchObject({ funding: 'Grant 7', conflicts: '' });
});

test('a revised manuscript whose reports are not answered leads to them', async () => {
  const report = {
    id,
    files: [],
    alias: 'K',
    ratings: {},
    remarks: 'The sample is small.',
    answer: '',
    points: [],
  };
  const abstract = 'word '.repeat(160).trim();
  const content: ManuscriptContent = {
    ...draft.content,
    metadata: {
      ...draft.content.metadata,
      en: { title: 'Yards', abstract, keywords: ['yards', 'housing', 'Almaty', 'planning'] },
    },
    contributors: draft.content.contributors.map((one) => ({ ...one, affiliation: 'Institute' })),
    statements: { ...draft.content.statements, conflicts: 'None.' },
    consents: ['original', 'agreed', 'licence', 'privacy'],
  };
  const file: AuthorManuscript['files'][number] = {
    ...{ id, role: 'manuscript', name: 'yards.docx', type: 'docx', size: 12_345, sha256: '' },
    ...{ added: '2026-11-26T07:00:00.000Z', isInfected: false },
    ...{ copy: 'ready', copyFault: null, report: null },
  };
  await open(
    {
      ...draft,
      number: 'USR-2027-014',
      state: 'major-revision',
      due: '2099-04-09T18:59:59.000Z',
      content,
      files: [file],
      decisions: [{ round: 1, decision: 'major', at: '2027-01-26T07:00:00.000Z', reports: [report] }],
    },
    // As the server answers a form that was sent without scripts.
    '?fault=notComplete&fields=answered',
  );
  await expect.element(page.getByRole('heading', { name: 'Revise your manuscript' })).toBeVisible();
  await expect.element(page.getByText(/send the revised text by/)).toBeVisible();
  await expect.element(page.getByText(/^Every report needs an\sanswer/)).toBeVisible();
  await expect.element(page.getByText('Needed before it can be sent')).not.toBeInTheDocument();
  const index = page.getByRole('navigation', { name: 'Sections' });
  await expect.element(index.getByRole('listitem').last()).toHaveAttribute('data-is', 'empty');
  await expect.element(page.getByRole('alert').getByText(/^Not sent/)).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Reports and your answers' }))
    .toHaveAttribute('href', `/en/my-manuscripts/${id}#decisions`);
});
