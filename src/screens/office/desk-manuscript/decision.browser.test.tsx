import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommandName, Guard } from '#shared/office/command-names.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { decisionCommands, type Recommendation } from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import {
  openDesk,
  reported as reportedBy,
  standInForOffice,
} from '../../../../tests/support/browser/desk.tsx';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';

const { answerWith, given, path, refuse } = standInForOffice();

const first = '6b1f0a52-3c0d-4e8e-9a11-5d6c7b8a9f01';
const second = '6b1f0a52-3c0d-4e8e-9a11-5d6c7b8a9f02';

const remarks = 'As I wrote in Omarova (2021), the yard is a commons. This is nonsense.';

const reported = (id: string, name: string, report: Parameters<typeof reportedBy>[2] = {}) =>
  reportedBy({ id, name }, { toAuthors: remarks }, report);

const recommendation = {
  recommendation: 'minor' as Recommendation,
  note: 'Both reports are fair.',
  subject: 'Небольшие правки',
  body: 'Просим вас о правках до 29 марта 2027 г.',
  by: 'Дана Ахметова',
  at: '2027-03-15T06:00:00.000Z',
  language: 'ru' as const,
  former: [],
};

const review: DeskReview = {
  round: 1,
  assignments: [reported(first, 'Сауле Омарова'), reported(second, 'Тимур Ли')],
  candidates: [],
  archive: [],
  advised: ['minor', 'minor'],
  recommendation: null,
  former: [],
  answers: [],
  requests: [],
  wanted: 0,
};

const released = [
  reported(first, 'Сауле Омарова', { released: remarks }),
  reported(second, 'Тимур Ли', { released: remarks }),
];

const shown = (changes: Partial<DeskReview>, others: Partial<DeskManuscript>): DeskManuscript => ({
  ...manuscriptOnDesk,
  state: 'in-review',
  waitsFor: 'chief',
  unmet: {},
  review: { ...review, ...changes },
  ...others,
});

async function open(changes: Partial<DeskReview>, others: Partial<DeskManuscript>): Promise<void> {
  const manuscript = shown(changes, others);
  answerWith(manuscript);
  await openDesk(manuscript);
}

const part = () => page.getByRole('region', { name: 'Review', exact: true });
const next = () => page.getByRole('region', { name: 'Next step' });
const report = (name: string) => part().getByRole('article', { name });
const press = (name: string) => part().getByRole('button', { name, exact: true }).click();
const letter = () => part().getByRole('textbox', { name: 'Letter', exact: true });

function unmetOf(guard: Guard) {
  return Object.fromEntries(decisionCommands.map((name): [CommandName, Guard[]] => [name, [guard]]));
}

test('a report is released without the passages that are ticked or named', async () => {
  const telling = ['As I wrote in Omarova (2021)'];
  await open(
    { assignments: [reported(first, 'Сауле Омарова', { telling }), reported(second, 'Тимур Ли')] },
    { commands: ['releaseReport'] },
  );
  const own = report('Сауле Омарова');
  await expect.element(own.getByRole('checkbox', { name: /^Remove: As I wrote/ })).toBeChecked();
  await own.getByRole('textbox', { name: 'Another passage to remove' }).fill('This is nonsense.');
  await expectNothingFound('reports that are not released');
  await own.getByRole('button', { name: 'Release to the authors' }).click();
  await expect.poll(() => path()).toMatch(/\/commands\/releaseReport$/);
  expect(given('assignmentId')).toEqual([first]);
  expect(given('removed')).toEqual([...telling, 'This is nonsense.']);
  refuse({ removed: 'invalid' });
  await own.getByRole('button', { name: 'Release to the authors' }).click();
  await expect
    .element(own.getByRole('textbox', { name: 'Another passage to remove' }))
    .toHaveAccessibleDescription(/does not\sstand in the\sremarks/);
});

test('a report that was released says so where its button was', async () => {
  const commands: CommandName[] = ['releaseReport'];
  await open({}, { commands });
  const [one = reported(first, ''), other = reported(second, '')] = [released[0], review.assignments[1]];
  answerWith(shown({ assignments: [one, other] }, { commands, version: manuscriptOnDesk.version + 1 }));
  await report('Сауле Омарова').getByRole('button', { name: 'Release to the authors' }).click();
  await expect.element(report('Сауле Омарова').getByText(/^The report is released/)).toBeVisible();
});

test('a copy of a reviewer’s file that could not be made is tried again from its report', async () => {
  const file = {
    ...{ id: second, name: 'remarks.docx', type: 'docx', size: 2_048, isInfected: false },
    ...{ copy: 'failed' as const, copyFault: 'too-large', report: null, mayGo: false, released: null },
  };
  // Its button would be another of the same name, and fail again.
  const vain = { ...file, id: first, name: 'remarks.odt', copyFault: 'needs-conversion' };
  await open(
    { assignments: [reported(first, 'Сауле Омарова', { files: [file, vain] })] },
    { commands: ['releaseFile', 'makeReportCopyAgain'] },
  );
  const own = report('Сауле Омарова');
  await expect.element(own.getByText(/^No copy can be made/).first()).toBeVisible();
  await expect.element(own.getByText('remarks.odt')).toBeVisible();
  await own.getByRole('button', { name: 'Try to make the copy again' }).click();
  await expect.poll(() => path()).toMatch(/\/commands\/makeReportCopyAgain$/);
  expect([given('assignmentId'), given('fileId')]).toEqual([[first], [second]]);
});

test('what was released is shown where it differs, and can be released again', async () => {
  const altered = remarks.replace('This is nonsense.', '[…]');
  await open(
    {
      assignments: [
        reported(first, 'Сауле Омарова', {
          ...{ released: altered, telling: ['Omarova', 'This is nonsense.'] },
          kept: [{ remark: null, passage: 'Omarova' }],
        }),
        reported(second, 'Тимур Ли', { released: remarks }),
      ],
    },
    { commands: ['releaseReport'] },
  );
  await expect.element(report('Тимур Ли').getByText(/authors unaltered$/)).toBeVisible();
  await report('Сауле Омарова').getByText('What the authors read').click();
  await expect.element(report('Сауле Омарова').getByText(altered)).toBeVisible();
  await report('Сауле Омарова')
    .getByLabelText(/^Release again: the report of Сауле Омарова/)
    .click();
  await expect
    .element(report('Сауле Омарова').getByRole('checkbox', { name: 'Remove: Omarova' }))
    .not.toBeChecked();
  await report('Сауле Омарова').getByRole('button', { name: 'Release again' }).click();
  await expect.poll(() => given('assignmentId')).toEqual([first]);
  expect(given('removed'), 'as it was decided').toEqual(['This is nonsense.', '']);
});

test('the handling editor recommends with the letter of what is chosen', async () => {
  await open({}, { commands: ['recommend', 'releaseReport'] });
  await next().getByRole('link', { name: 'Recommend a decision' }).click();
  await expect.element(part().getByRole('radio', { name: 'Minor revisions' })).toBeChecked();
  await expect.element(letter()).toHaveValue(expect.stringContaining('до 1 апреля 2027'));
  await part().getByRole('radio', { name: 'Major revisions' }).click();
  await expect.element(letter()).toHaveValue(expect.stringContaining('до 29 апреля 2027'));
  await expect.element(part().getByRole('textbox', { name: /^Why with fewer/ })).not.toBeInTheDocument();
  await expectNothingFound('the recommendation');
  await part().getByRole('textbox', { name: 'For the Editor-in-Chief alone' }).fill('Both ask for data.');
  await press('Recommend');
  await expect.poll(() => path()).toMatch(/\/commands\/recommend$/);
  expect(given('recommendation')).toEqual(['major']);
  expect(given('note')).toEqual(['Both ask for data.']);
  expect(given('subject')).toEqual(['Нужна существенная доработка']);
});

test('the decision begins with the recommendation and its draft, and takes two clicks', async () => {
  await page.viewport(390, 844);
  await open({ assignments: released, recommendation }, { commands: [...decisionCommands, 'recommend'] });
  await expect.element(next().getByText('The handling editor recommends: Minor revisions')).toBeVisible();
  await next().getByRole('link', { name: 'Decide' }).click();
  // The author has as many days as the rules give from the decision on.
  await expect.element(letter().first()).toHaveValue('Просим вас о правках до 1 апреля 2027 г.');
  await expectNothingFound('the decision');
  expect(document.documentElement.scrollWidth).toBe(390);
  await press('Ask for minor revisions');
  await expect.poll(() => path()).toMatch(/\/commands\/askMinor$/);
  expect(given('subject')).toEqual(['Небольшие правки']);
  await part().getByRole('group', { name: 'Decision' }).getByRole('radio', { name: 'Reject' }).click();
  await expect
    .element(letter().first())
    .toHaveValue(expect.stringContaining('к сожалению, мы не можем её опубликовать'));
  await press('Reject the manuscript');
  await expect.poll(() => path()).toMatch(/\/commands\/reject$/);
  expect(given('reason')).toEqual([]);
  await page.viewport(1280, 720);
});

test('before a decision, the reports that are not released are named, each with the way to it', async () => {
  const assignments = [released[0] ?? reported(first, ''), reported(second, 'Тимур Ли')];
  await open(
    { assignments, recommendation },
    { commands: [...decisionCommands, 'releaseReport'], unmet: unmetOf('reportsReleased') },
  );
  await expect.element(next().getByRole('link', { name: 'Go to the reports' })).toBeVisible();
  await expect.element(part().getByText(/^Before a\sdecision, every report/)).toBeVisible();
  await expect.element(part().getByRole('link', { name: 'Report of Тимур Ли' })).toBeVisible();
  await expect.element(part().getByRole('link', { name: 'Report of Сауле Омарова' })).not.toBeInTheDocument();
  await expect.element(part().getByRole('button', { name: /^Ask for/ })).not.toBeInTheDocument();
});

test('with fewer than two reports, a decision asks for the reason', async () => {
  await open(
    { assignments: released.slice(0, 1), recommendation },
    { commands: [...decisionCommands], unmet: unmetOf('reportsIn') },
  );
  await part()
    .getByRole('textbox', { name: /^Why with fewer/ })
    .fill('Nobody else could be found.');
  await press('Ask for minor revisions');
  await expect.poll(() => given('reason')).toEqual(['Nobody else could be found.']);
});

test('the reviewers of the round before are asked again, and the author’s answers are there', async () => {
  const former = [
    { assignmentId: first, name: 'Сауле Омарова' },
    { assignmentId: second, name: 'Тимур Ли' },
  ];
  const answers = [{ alias: 'A', remarks, answer: 'We removed the claim.', points: [], naming: ['Сейтова'] }];
  await open({ round: 2, assignments: released, former, answers }, { commands: ['invite'] });
  await part().getByText('The author’s answers').click();
  await expect.element(part().getByText('We removed the claim.')).toBeVisible();
  await expect.element(part().getByText(/may tell the reviewers who wrote/)).toBeVisible();
  await part().getByRole('checkbox', { name: 'Тимур Ли' }).click();
  await expectNothingFound('the second round');
  await press('Ask again');
  await expect.poll(() => path()).toMatch(/\/commands\/invite$/);
  expect(given('formerId')).toEqual([first]);
});

test('the second round goes to the same reviewers in two clicks; a third one asks for a reason', async () => {
  const former = [
    { assignmentId: first, name: 'Сауле Омарова' },
    { assignmentId: second, name: 'Тимур Ли' },
  ];
  await open({ round: 2, former }, { commands: ['invite'] });
  await next().getByRole('link', { name: 'Ask the same reviewers again' }).click();
  await press('Ask again');
  await expect.poll(() => given('formerId')).toEqual([first, second]);
  await open({ round: 3, former }, { commands: ['invite'], unmet: { invite: ['roundReason'] } });
  const why = part().getByRole('textbox', { name: 'Why a further round' });
  await expect.element(why.first()).toBeRequired();
  await why.first().fill('The data are new.');
  await press('Ask again');
  await expect.poll(() => given('reason')).toEqual(['The data are new.']);
});

test('a draft keeps the language it was written in, and former versions of a recommendation are read with their days', async () => {
  const kazakh = { subject: 'Шағын түзетулер', body: 'Түзетулерді сұраймыз.', language: 'kk' as const };
  const former = { ...recommendation, recommendation: 'major' as const, at: '2027-03-14T06:00:00.000Z' };
  const { former: _, ...version } = former;
  await open(
    { assignments: released, recommendation: { ...recommendation, ...kazakh, former: [version] } },
    { commands: [...decisionCommands, 'recommend'] },
  );
  await next().getByRole('link', { name: 'Decide' }).click();
  const chosen = part().getByRole('group', { name: 'Language of the letter' }).first();
  await expect.element(chosen.getByRole('radio', { name: 'Қазақша' })).toBeChecked();
  await expect.element(letter().first()).toHaveValue('Түзетулерді сұраймыз.');
  await expect.element(letter().first()).toHaveAttribute('lang', 'kk');
  await part().getByText('Before: Major revisions (Дана Ахметова, 14 March 2027)').click();
  await expect.element(part().getByText(/Просим вас о правках до 29 марта/)).toBeVisible();
});

test('the chief asks for a further reviewer; the editor is told why, and what was recommended until then', async () => {
  await open({ assignments: released, recommendation }, { commands: [...decisionCommands, 'askFurther'] });
  await part().getByText('Ask for a further reviewer').first().click();
  await part().getByRole('textbox', { name: 'Reason', exact: true }).fill('They contradict each other.');
  await expectNothingFound('a further reviewer');
  await press('Ask for a further reviewer');
  await expect.poll(() => path()).toMatch(/\/commands\/askFurther$/);
  expect(given('reason')).toEqual(['They contradict each other.']);
  const request = {
    ...{ reason: 'They contradict each other.', by: 'Дана Ахметова', at: '2027-03-16T06:00:00.000Z' },
    recommendation,
  };
  await open({ assignments: released, wanted: 3, requests: [request] }, { commands: ['invite'] });
  await expect
    .element(next().getByText(/^A\sfurther reviewer is asked for: They contradict each other\.$/))
    .toBeVisible();
  await expect.element(next().getByRole('link', { name: 'Choose reviewers' })).toBeVisible();
  await part().getByText('Recommended until then: Minor revisions').click();
  await expect.element(part().getByText(/Both reports are fair\./)).toBeVisible();
});

test('a decision that waits says what goes with it, and a revision until when it is due', async () => {
  const pending = {
    id: second,
    command: 'askMinor' as const,
    due: '2027-03-18T06:10:00.000Z',
    subject: 'Небольшие правки',
    body: '',
  };
  const at = '2027-03-17T06:00:00.000Z';
  const facts = { person: 'Тимур Ли', names: 2 };
  const log = [
    { command: 'releaseReport' as const, at, actor: 'editor' as const, by: 'Дана Ахметова', facts },
  ];
  await open({ recommendation }, { commands: ['undo'], pending, log });
  await expect.element(page.getByText('Тимур Ли · passages removed: 2')).toBeVisible();
  await expect.element(page.getByText(/the reviewers learn of the\sdecision\.$/)).toBeVisible();
  await expect.element(next().getByText(/^The decision is taken/)).toBeVisible();
  await open({}, { state: 'minor-revision', commands: [], due: '2027-04-01T18:59:59.000Z' });
  await expect
    .element(next().getByText(/^The author revises the manuscript until 1 April 2027\./))
    .toBeVisible();
});
