import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import type { ReleasedReport } from '#shared/office/review-views.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { emptyDraft } from '../../../../tests/support/empty-draft.ts';
import { forgetTyping } from '../../../client/office/kept-typing.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { ManuscriptPage } from './manuscript-screen.tsx';

const report = (last: number, alias: string, remarks: string, answer = ''): ReleasedReport => ({
  id: `5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9b0${last}`,
  alias,
  ratings: { fit: 'good', method: 'weak', ethics: 'not-judged' },
  remarks,
  files: [],
  answer,
  points: [],
});

const first = report(1, 'K', 'The sample is small.\n\nThe maps lack a scale.');
const second = report(2, 'M', 'The yards are well described.', 'Thank you.');

const revised: AuthorManuscript = {
  ...emptyDraft,
  number: 'USR-2027-014',
  title: 'Yards of Almaty',
  state: 'minor-revision',
  changed: '2027-03-26T07:00:00.000Z',
  submitted: '2026-11-26T07:00:00.000Z',
  due: '2099-04-09T18:59:59.000Z',
  version: 12,
  decisions: [
    { round: 2, decision: 'minor', at: '2027-03-26T07:00:00.000Z', reports: [first, second] },
    {
      round: 1,
      decision: 'major',
      at: '2027-01-26T07:00:00.000Z',
      reports: [report(3, 'K', 'The method is not described.', 'It is now, on page 3.')],
    },
  ],
  history: [{ command: 'askMinor', at: '2027-03-26T07:00:00.000Z' }],
  commands: ['save', 'submit', 'answerReport', 'withdraw', 'write'],
};

/** Opens the page of a manuscript; what is sent to the server is kept. */
async function open(manuscript: AuthorManuscript) {
  const sent: { address: string; body: unknown }[] = [];
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/api/')) return real(input, init);
    if (init?.method === 'POST') sent.push({ address, body: JSON.parse(String(init.body)) });
    return Response.json(manuscript);
  });
  await Promise.all([loadWords('en', 'office'), page.viewport(1280, 720)]);
  await mountOnPage(
    <main>
      <ManuscriptPage manuscript={manuscript} />
    </main>,
  );
  return sent;
}

const answer = (alias: string) => page.getByRole('textbox', { name: `Your answer to Reviewer ${alias}` });
const saveOf = (alias: string) =>
  page
    .getByRole('article', { name: `Reviewer ${alias}` })
    .first()
    .getByRole('button', { name: 'Save the answer' });

test('each report is answered by itself, and what was answered stands there', async () => {
  onTestFinished(forgetTyping);
  const sent = await open(revised);
  await expect.element(page.getByRole('heading', { name: 'Decision: minor revisions' })).toBeVisible();
  await expect.element(page.getByText('The maps lack a scale.')).toBeVisible();
  await expect.element(answer('M')).toHaveValue('Thank you.');
  await expect.element(answer('K')).toHaveAccessibleDescription(/also those that you have not followed/);
  await expect.element(page.getByText(/^1\sreport has no answer yet/)).toBeVisible();
  await answer('K').fill('We have added twelve interviews.');
  await expect.element(page.getByText(/kept on this device/)).toBeVisible();
  await saveOf('K').click();
  await expect.element(page.getByText('The answer is saved.', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/kept on this device/)).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      address: `/api/office/manuscripts/${revised.id}/commands/answerReport`,
      body: { version: 12, assignmentId: first.id, body: 'We have added twelve interviews.' },
    },
  ]);
});

test('an answer that was not saved is there when the page is opened again', async () => {
  onTestFinished(forgetTyping);
  await open(revised);
  await answer('K').fill('Typed on a train');
  await expect.element(page.getByText(/kept on this device/)).toBeVisible();
  vi.restoreAllMocks();
  await open(revised);
  await expect.element(answer('K')).toHaveValue('Typed on a train');
  await expect.element(answer('M')).toHaveValue('Thank you.');
});

test('earlier decisions are folded, with what was answered then', async () => {
  await open(revised);
  await expect.element(page.getByText('The sample is small.')).toBeVisible();
  await expect.element(page.getByText('The method is not described.')).not.toBeVisible();
  await page.getByText('Earlier decision: major revisions').click();
  await expect.element(page.getByText('The method is not described.')).toBeVisible();
  await expect.element(page.getByText(/^It is now, on page/)).toBeVisible();
  await expectNothingFound('decisions');
});

test('who is not asked for answers reads the reports, without forms', async () => {
  const appeal = { until: '2027-04-25T18:59:59.000Z', made: null };
  const rejected = { ...revised, state: 'rejected' as const, waitsForAuthor: false, appeal };
  await open({ ...rejected, commands: ['write', 'appeal'] });
  await expect.element(page.getByText('The sample is small.')).toBeVisible();
  await expect.element(page.getByText(/^You may appeal once/)).toBeVisible();
  await expect.element(answer('K')).not.toBeInTheDocument();
});

test('each numbered remark is answered beside it, and what waits for an answer is named by its number', async () => {
  onTestFinished(forgetTyping);
  const place = { file: 'USR-2027-014-r1.pdf', page: 12, paragraph: null, quotation: 'the boom' };
  const numbered: ReleasedReport = {
    ...first,
    remarks: 'A fine study.',
    answer: 'Thank you.',
    points: [
      { id: 'text-1', number: 1, text: 'The sample is small.', place: null, answer: 'We added twelve.' },
      { id: 'text-2', number: 2, text: 'The maps lack a scale.', place: null, answer: '' },
      { id: second.id, number: 3, text: 'Which boom?', place, answer: '' },
    ],
  };
  const [latest] = revised.decisions;
  if (!latest) throw new Error('there is a decision');
  const sent = await open({ ...revised, decisions: [{ ...latest, reports: [numbered] }] });
  const answerTo = (number: number) =>
    page.getByRole('textbox', { name: `Your answer to remark ${number} of Reviewer K` });
  await expect.element(page.getByText('USR-2027-014-r1.pdf · p. 12')).toBeVisible();
  await expect.element(page.getByText('the boom', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Reviewer K: remark 2, remark 3')).toBeVisible();
  await expect.element(answerTo(1)).toHaveValue('We added twelve.');
  await answerTo(3).fill('Not followed: it is named on page 3.');
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        address: `/api/office/manuscripts/${revised.id}/commands/answerReport`,
        body: { assignmentId: first.id, answers: { [second.id]: 'Not followed: it is named on page 3.' } },
      },
    ]);
  expect(sent[0]?.body).not.toHaveProperty('body');
  await expectNothingFound('numbered remarks and answers');
});
