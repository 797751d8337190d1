import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#shared/language/language.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { openDesk } from '../../../../tests/support/browser/desk.tsx';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';
import { forgetDrafts } from '../../../client/drafts.ts';

/** What the page sends, and how the office answers. */
type Sent = { method: string; path: string; body: unknown };
let sent: Sent[] = [];
let answers: ((request: Sent) => Response | undefined)[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? 'GET', path: pathname, body };
    sent.push(request);
    for (const answer of answers) {
      const response = answer(request);
      if (response) return response;
    }
    return Response.json({ error: { code: 'notFound', message: '' } }, { status: 404 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDrafts();
});

async function open(changes: Partial<DeskManuscript> = {}, language: Language = 'en') {
  const manuscript = { ...manuscriptOnDesk, ...changes };
  await openDesk(manuscript, language);
  return manuscript;
}

/** The fields of a form that was sent, each with all that was given in it. */
function fieldsOf(request: Sent | undefined): Record<string, string[]> {
  const { form = [] } = (request?.body ?? {}) as { form?: [string, string][] };
  const given = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries([...given].map(([name, fields]) => [name, fields.map(([, value]) => value)]));
}

const step = (name: string) => page.getByRole('group').filter({ hasText: name });

test('says where the manuscript stands, for whom it waits, and how late it is, in words', async () => {
  await open();
  await expect.element(page.getByText('Initial check').first()).toBeVisible();
  await expect.element(page.getByText('Waits for you')).toBeVisible();
  await expect.element(page.getByText('3 days late')).toBeVisible();
  await expect.element(page.getByText('not scanned')).toBeVisible();
});

test('a copy that is being made appears by itself once it is ready', async () => {
  const files = (copy: 'ready' | 'waiting') => manuscriptOnDesk.files.map((file) => ({ ...file, copy }));
  answers.push(() => Response.json({ ...manuscriptOnDesk, files: files('ready') }));
  await open({ files: files('waiting') });
  await expect.element(page.getByText('The copy is being made.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the copy' })).toBeVisible();
});

test('a command goes with a key and the version that was read, and its answer is shown', async () => {
  const manuscript = await open({ state: 'submitted', commands: ['beginCheck'] });
  answers.push(() => Response.json({ ...manuscript, version: 5, state: 'checking', commands: [] }));
  await page.getByRole('button', { name: 'Begin the check' }).click();
  await expect.element(page.getByText('The initial check has begun.')).toBeVisible();
  expect(sent).toMatchObject([
    { method: 'POST', path: `/api/office/desk/${manuscript.id}/commands/beginCheck` },
  ]);
  expect(fieldsOf(sent[0])).toMatchObject({
    key: [expect.stringMatching(/^[\da-f-]{36}$/)],
    version: ['4'],
  });
  await expect.element(page.getByText('Nothing is asked of you now.')).toBeVisible();
});

test('who comes second reads what happened and by whom, and keeps what was typed', async () => {
  const manuscript = await open();
  const entry = {
    command: 'assignEditor',
    at: '2027-03-18T05:59:00.000Z',
    actor: 'office',
    by: 'Дана Ахметова',
    facts: {},
  };
  answers.push(({ method }) =>
    method === 'POST'
      ? Response.json({ error: { code: 'conflict', message: '' } }, { status: 409 })
      : Response.json({ ...manuscript, version: 5, log: [...manuscript.log, entry] }),
  );
  await page.getByText('Write to the author').click();
  const text = step('Write to the author').getByRole('textbox', { name: 'Letter', exact: true });
  await text.fill('My own words.');
  await page.getByRole('button', { name: 'Send the letter', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Дана Ахметова — Handling editor assigned' });
  await expect.element(alert).toBeVisible();
  await expect.element(text).toHaveValue('My own words.');
  await page.getByRole('button', { name: 'Send the letter', exact: true }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'POST').length).toBe(2);
  const [first, second] = sent.filter(({ method }) => method === 'POST').map(fieldsOf);
  expect(second).toMatchObject({ version: ['5'], body: ['My own words.'] });
  expect(second?.key).not.toEqual(first?.key);
});

test('whose session has ended reads that, where the page then is, and loses nothing', async () => {
  await open();
  answers.push(() => Response.json({ error: { code: 'unauthenticated', message: '' } }, { status: 401 }));
  await page.getByText('Write to the author').click();
  const text = step('Write to the author').getByRole('textbox', { name: 'Letter', exact: true });
  await text.fill('My own words.');
  await page.getByRole('button', { name: 'Send the letter', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You are no longer logged in.' });
  await expect.element(alert).toHaveFocus();
  await expect.element(text).toHaveValue('My own words.');
});

test('the letter of a return follows the points until it is edited, in the author’s language', async () => {
  await open();
  await page.getByText('Return for completion', { exact: true }).click();
  const group = step('Return for completion');
  const text = group.getByRole('textbox', { name: 'Letter', exact: true });
  await expect.element(text).toHaveValue(expect.stringContaining('Нет аннотации на казахском.'));
  await group.getByRole('checkbox', { name: 'Figures and tables' }).click();
  await expect.element(text).toHaveValue(expect.stringContaining('— Рисунки:'));
  await group.getByRole('radio', { name: 'Қазақша' }).click();
  await expect.element(text).toHaveValue(expect.stringContaining('— Суреттер:'));
  await text.fill('As I say it.');
  await group.getByRole('checkbox', { name: 'Figures and tables' }).click();
  await expect.element(text).toHaveValue('As I say it.');
  await group.getByRole('button', { name: 'Restore the template text' }).click();
  await expect.element(text).toHaveValue(expect.not.stringContaining('Суреттер'));
  await group.getByText('As the author gets it').click();
  await expect.element(group.getByText('Сәлеметсіз бе, Айгуль Сериккызы!')).toBeVisible();
});

/** A server that saves answers of the check, and carries out other commands without a change. */
function keepAnswers(manuscript: DeskManuscript) {
  let stored = manuscript;
  answers.push((request) => {
    const { method, path, body } = request;
    if (method !== 'POST') return Response.json(stored);
    const { version = Number(fieldsOf(request).version?.[0]), points = [] } = body as {
      version?: number;
      points?: DeskManuscript['check'];
    };
    if (version !== stored.version) {
      return Response.json({ error: { code: 'conflict', message: '' } }, { status: 409 });
    }
    const others = stored.check.filter(({ point }) => points.every((one) => one.point !== point));
    const check = path.endsWith('/check') ? [...others, ...points] : stored.check;
    stored = { ...stored, version: version + 1, check };
    return Response.json(stored);
  });
  return {
    stored: () => stored,
    /** What somebody else answers meanwhile. */
    answer: (point: DeskManuscript['check'][number]) => {
      stored = { ...stored, version: stored.version + 1, check: [...stored.check, point] };
    },
  };
}

const point = (name: string) => page.getByRole('group', { name, exact: true });

test('answers of the check save themselves, beside those that somebody else gives, and the page says so where they are', async () => {
  const server = keepAnswers(await open());
  server.answer({ point: 'scope', answer: 'fine', note: '' });
  await point('Figures and tables').getByRole('radio', { name: 'To be completed' }).click();
  await point('Figures and tables').getByRole('textbox').fill('Figure 2 has no source.');
  const check = page.getByRole('region', { name: 'Initial check' });
  await expect.element(check.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(server.stored().check).toEqual([
    ...manuscriptOnDesk.check,
    { point: 'scope', answer: 'fine', note: '' },
    { point: 'figures', answer: 'missing', note: 'Figure 2 has no source.' },
  ]);
  await expect.element(point('Scope').getByRole('radio', { name: 'Fine' })).toBeChecked();
});

test('answers are saved when the page is left, or before a step that is made at once; the letter has them already', async () => {
  const server = keepAnswers(await open());
  await point('Figures and tables').getByRole('radio', { name: 'To be completed' }).click();
  await point('Figures and tables').getByRole('textbox').fill('Figure 2 has no source.');
  await page.getByText('Return for completion', { exact: true }).click();
  const group = step('Return for completion');
  const text = group.getByRole('textbox', { name: 'Letter', exact: true });
  await expect.element(text).toHaveValue(expect.stringContaining('Figure 2 has no source.'));
  await expect.element(group.getByRole('checkbox', { name: 'Figures and tables' })).toBeChecked();
  await group.getByRole('button', { name: 'Return and send the letter' }).click();
  await expect.poll(() => sent.map(({ path }) => path.split('/').at(-1))).toContain('returnForCompletion');
  expect(fieldsOf(sent.at(-1))).toMatchObject({
    points: ['abstracts', 'figures'],
    body: [expect.stringContaining('Figure 2 has no source.')],
  });
  expect(server.stored().check.map(({ point: name }) => name)).toEqual(['abstracts', 'figures']);
  await point('Scope').getByRole('radio', { name: 'Fine' }).click();
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => server.stored().check.map(({ point: name }) => name)).toContain('scope');
});

test('an answer that could not be saved, and a letter in its language, are there when the page is opened again', async () => {
  await open();
  answers.push(() => Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 }));
  await point('Scope').getByRole('radio', { name: 'Fine' }).click();
  await expect.element(page.getByText(/could not be saved on the server/).first()).toBeVisible();
  await page.getByText('Write to the author').click();
  await step('Write to the author').getByRole('radio', { name: 'Қазақша' }).click();
  await step('Write to the author').getByRole('textbox', { name: 'Letter', exact: true }).fill('Өз сөзім.');
  await open();
  await expect.element(point('Scope').getByRole('radio', { name: 'Fine' })).toBeChecked();
  await page.getByText('Write to the author').click();
  const group = step('Write to the author');
  await expect.element(group.getByRole('textbox', { name: 'Letter', exact: true })).toHaveValue('Өз сөзім.');
  await expect.element(group.getByRole('radio', { name: 'Қазақша' })).toBeChecked();
});

test('review waits for its conditions, and an editor with a conflict can’t be chosen', async () => {
  await open();
  await expect.element(page.getByText('1 of 5: finish the initial check')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'The review copies are released' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the check' })).toHaveAttribute('href', '#check');
  expect(page.getByRole('button', { name: 'Send to review' }).query()).toBeNull();
  await page.getByText('Assign a handling editor').click();
  await expect.element(page.getByRole('radio', { name: /Сериккызы.*conflict of interest/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /Ахметова.*2 open/ })).toBeEnabled();
});

test('one with every condition can be sent; of two editors of one name, the one it is entrusted to is chosen', async () => {
  const named = { name: 'Дана Ахметова', open: 0, conflict: false };
  const editors = [
    { ...named, id: 'e1', isAssigned: false },
    { ...named, id: 'e3', isAssigned: true },
  ];
  const [file] = manuscriptOnDesk.files;
  if (!file) throw new Error('there is a file');
  const table = { ...file, id: crypto.randomUUID(), role: 'supplement' as const, name: 'data.csv' };
  const files = [file, { ...table, copy: 'failed' as const, report: null }];
  await open({ editor: named.name, editors, files, unmet: {} });
  await expect.element(page.getByText('Reviewers don’t get this file')).toBeVisible();
  await expect.element(page.getByText('5 of 5: send to review')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to review' })).toBeVisible();
  await page.getByText('Assign a handling editor').click();
  const choices = page.getByRole('radio', { name: /Ахметова/ });
  await expect.element(choices.nth(0)).not.toBeChecked();
  await expect.element(choices.nth(1)).toBeChecked();
});

test('a decision counts down with its letter, and can be undone until it takes effect', async () => {
  const due = new Date(Date.now() + 95_000).toISOString();
  const letter = { subject: 'Your manuscript', body: 'It is out of scope.' };
  await open({
    commands: ['undo'],
    pending: { id: crypto.randomUUID(), command: 'decline', due, ...letter },
  });
  await page.getByText(letter.subject).click();
  await expect.element(page.getByText(letter.body)).toBeVisible();
  await expect.element(page.getByRole('timer').filter({ hasText: /^1:\d\d$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo the decision' })).toBeEnabled();
});

test('a file that the scanner has not seen says why, and its release says what is awaited', async () => {
  const [file] = manuscriptOnDesk.files;
  if (!file) throw new Error('there is a file');
  const report = file.report && { ...file.report, found: 0, names: [] };
  await open({ files: [{ ...file, report, scan: 'unreachable' }] });
  await expect.element(page.getByText('not scanned: the scanner does not answer')).toBeVisible();
  const fields = { scanned: 'missing' };
  answers.push(() => Response.json({ error: { code: 'notComplete', message: '', fields } }, { status: 422 }));
  await page.getByRole('button', { name: 'Release the copy' }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The virus scanner has not found every file clean' });
  await expect.element(alert).toBeVisible();
});

test('a copy with names of its authors is released only after an answer for each, asked once more, and with all that was answered', async () => {
  const [file] = manuscriptOnDesk.files;
  const [name] = file?.report?.names ?? [];
  if (!file?.report || !name) throw new Error('there is a name');
  const other = { ...name, id: 'fedcba9876543210', quote: 'Айгуль Сериккызы, Институт города' };
  const likely = { ...name, id: '00000000000000aa', certainty: 'likely' as const, quote: 'Сериккызы' };
  const report = { ...file.report, found: 3, names: [name, other, likely] };
  const manuscript = await open({ files: [{ ...file, report }] });
  answers.push(() => Response.json(manuscript));
  const button = (label: string) => page.getByRole('button', { name: label });
  await button('Release the copy (names without an answer: 2)').click();
  const first = page.getByRole('group', { name: `Name of an author: ${name.quote}` });
  await expect.element(first.getByRole('radio', { name: 'Reference in the third person' })).toHaveFocus();
  await userEvent.keyboard(' ');
  const second = page.getByRole('group', { name: `Name of an author: ${other.quote}` });
  await second.getByRole('radio', { name: 'Reference in the third person' }).click();
  await button('Release the copy').click();
  await expect.element(page.getByText(/^Reviewers will read names of authors/)).toHaveFocus();
  expect(sent).toEqual([]);
  await button('Yes, release the copy with these names').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(fieldsOf(sent[0])).toMatchObject({
    released: ['true'],
    name: [name.id, other.id],
    [`name.${name.id}`]: ['third-person'],
    [`name.${other.id}`]: ['third-person'],
  });
});

test('a name that the author mends leads to the letter of return with its place; the copy is not released', async () => {
  const manuscript = await open();
  keepAnswers(manuscript);
  await page.getByRole('radio', { name: 'The author mends it' }).click();
  await expect
    .element(page.getByRole('button', { name: /^(Yes, r|R)elease the copy/ }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ask the author to mend them' }).click();
  const text = step('Return for completion').getByRole('textbox', { name: 'Letter', exact: true });
  await expect.element(text).toHaveValue(expect.stringContaining('«Сериккызы (2024)»'));
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test('a copy of which something could not be searched asks for a reason', async () => {
  const [file] = manuscriptOnDesk.files;
  if (!file?.report) throw new Error('there is a report');
  const unsearched = [{ what: 'scanned-page', count: 2, part: 'page' }];
  const report = { ...file.report, found: 0, names: [], unsearched };
  const manuscript = await open({ files: [{ ...file, report }] });
  answers.push(() => Response.json(manuscript));
  await page
    .getByRole('textbox', { name: /^Something of the file could not be searched/ })
    .fill('Read by eye.');
  await page.getByRole('button', { name: 'Release the copy' }).click();
  const released = () => fieldsOf(sent.find(({ path }) => path.endsWith('/releaseCopy')));
  await expect.poll(released).toMatchObject({ released: ['true'], reason: ['Read by eye.'] });
});

test('what the page of a copy has not in words is said, and what is not known is named', async () => {
  const [file] = manuscriptOnDesk.files;
  if (!file?.report) throw new Error('there is a report');
  const unshown = [
    { what: 'formula', count: 3 },
    { what: 'unknown-element', count: 2, part: 'wx:frame' },
  ];
  await open({ files: [{ ...file, report: { ...file.report, unshown } }] });
  await expect.element(page.getByText('formulas drawn by another program · 3')).toBeVisible();
  await expect.element(page.getByText('their words are on the page · 2 (wx:frame)')).toBeVisible();
});

test('where there is no copy, the office reads why and what it can do', async () => {
  const failed = { copy: 'failed' as const, copyFault: 'encrypted', report: null };
  await open({ files: manuscriptOnDesk.files.map((file) => ({ ...file, ...failed })) });
  await expect
    .element(page.getByText('There is no copy. The file is protected by a password: ask the author'))
    .toBeVisible();
});

test('an infected file can’t be downloaded, and says so', async () => {
  const [file] = manuscriptOnDesk.files;
  if (!file) throw new Error('there is a file');
  const gone = { isInfected: true, copy: 'failed' as const, copyFault: 'infected', report: null };
  await open({ files: [{ ...file, ...gone, scan: 'infected' }] });
  await expect.element(page.getByText('a virus was found: nobody can download the file')).toBeVisible();
  expect(page.getByRole('link', { name: file.name }).query()).toBeNull();
});
