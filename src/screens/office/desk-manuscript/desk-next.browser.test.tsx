import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { openDesk } from '../../../../tests/support/browser/desk.tsx';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';
import { forgetDrafts } from '../../../client/drafts.ts';

let sent: { path: string; fields: Record<string, string> }[] = [];
let answer: DeskManuscript = manuscriptOnDesk;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { form = [], ...other } = JSON.parse(String(init.body ?? '{}'));
    sent.push({ path: address, fields: { ...other, ...Object.fromEntries(form) } });
    return Response.json(answer);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDrafts();
});

async function open(changes: Partial<DeskManuscript> = {}) {
  const manuscript = { ...manuscriptOnDesk, ...changes };
  answer = manuscript;
  await openDesk(manuscript);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const all = (answer: 'fine' | 'missing') =>
  checkPoints.map((point) => ({ point, answer: point === 'figures' ? answer : ('fine' as const), note: '' }));
const next = () => page.getByRole('region', { name: 'Next step' });

test('one step is lit, and the way to it opens what is folded', async () => {
  await open({ check: all('fine'), unmet: { sendToReview: ['editorAssigned'] } });
  await expect.element(next().getByText('4 of 5: assign a handling editor')).toBeVisible();
  const choices = next().getByRole('radio', { name: /Ахметова/ });
  await expect.element(choices).not.toBeInTheDocument();
  await expect
    .element(next().getByRole('link', { name: 'How this is done' }))
    .toHaveAttribute('href', '/en/office/help/hand-to-an-editor');
  await next().getByRole('link', { name: 'Choose an editor' }).click();
  await expect.element(choices).toBeVisible();
});

test('what is to be completed leads to the letter that returns the manuscript', async () => {
  await open({ check: all('missing') });
  await expect.element(next().getByText(/^1\spoint is to be completed: return/)).toBeVisible();
  await next().getByRole('link', { name: 'Write the letter' }).click();
  await expect.element(next().getByRole('checkbox', { name: 'Figures and tables' })).toBeChecked();
});

test('who has nothing to do reads so', async () => {
  await open({ state: 'in-review', waitsFor: 'editor', waitsForYou: false, commands: ['write'], unmet: {} });
  await expect.element(page.getByText('Waits for the handling editor')).toBeVisible();
  await expect.element(next().getByText('Nothing is asked of you now.')).toBeVisible();
  await expect.element(next().getByRole('link', { name: 'How this is done' })).not.toBeInTheDocument();
});

test('the check says what is known at each point, and what is not as the rules ask', async () => {
  await open({ words: 296 });
  const point = (name: string) => page.getByRole('group', { name, exact: true });
  const length = point('Length').getByText('Words: 296 of 6,000–8,000');
  await expect.element(length).toHaveAttribute('data-off');
  await expect.element(point('Keywords').getByText(/^Keywords: Russian: 4; English: none/)).toBeVisible();
  await expect.element(point('Anonymity').getByText('Names found: 1, certain: 1')).toBeVisible();
  await expect.element(point('Statements').getByText(/^Given: conflicts of interest\./)).toBeVisible();
  await expect
    .element(point('Length').getByRole('radio', { name: 'Fine' }))
    .toHaveAccessibleDescription(/^Words: 296 of 6,000–8,000/);
});

test('all other points are in order by one press, which keeps the notes that were typed', async () => {
  await open();
  await page.getByRole('textbox', { name: 'Note on “Scope”' }).fill('A fresh subject.');
  answer = { ...manuscriptOnDesk, version: 5, check: all('fine') };
  await page.getByRole('button', { name: 'The remaining 11 points are in order' }).click();
  await expect.element(page.getByText('The answers are saved.')).toBeVisible();
  expect(sent.map(({ fields }) => fields)).toMatchObject([
    { points: [{ point: 'scope', answer: 'fine', note: 'A fresh subject.' }] },
    { rest: 'fine' },
  ]);
  await expect.element(page.getByRole('button', { name: /^The remaining/ })).not.toBeInTheDocument();
});

test('metadata stand in the languages there are, and only a required statement stands out', async () => {
  await open({
    content: {
      ...manuscriptOnDesk.content,
      statements: { ...manuscriptOnDesk.content.statements, conflicts: '' },
    },
  });
  const metadata = page.getByRole('region', { name: 'Title, abstract, keywords' });
  await expect
    .element(metadata.getByRole('heading', { level: 3 }))
    .toHaveTextContent('Русский · language of the text');
  await expect
    .element(metadata.getByText('Left to the journal’s translators: English, Қазақша.'))
    .toBeVisible();
  const statements = page.getByRole('region', { name: 'Statements', exact: true });
  const colourOf = (place: number) =>
    getComputedStyle(statements.getByText('not given').nth(place).element()).color;
  // Funding first, then conflicts of interest.
  expect(colourOf(1)).not.toBe(colourOf(0));
});
