import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { criteria, type Recommendation } from '#shared/office/review.ts';
import type { DeskReview, ReviewerCandidate } from '#shared/office/review-views.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import {
  invitedReviewer as anybody,
  openDesk,
  reported as reportedBy,
  standInForOffice,
} from '../../../../tests/support/browser/desk.tsx';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';

const { answerWith, given, path, refuse } = standInForOffice();

function reported(id: string, name: string, recommendation: Recommendation, toAuthors: string) {
  const ratings = Object.fromEntries(criteria.map((criterion) => [criterion, 'good' as const]));
  return reportedBy({ id, name }, { ratings: { ...ratings, method: 'weak' }, toAuthors, recommendation });
}

const candidate: ReviewerCandidate = {
  personId: 'p1',
  name: 'Сауле Омарова',
  affiliation: 'Университет Астаны',
  fields: ['housing', 'governance'],
  languages: ['ru', 'kk'],
  open: 2,
  asked: 5,
  agreed: 3,
  late: 1,
  lastAsked: '2027-01-12T06:00:00.000Z',
  articles: [],
  doubts: [],
};

const review: DeskReview = {
  round: 1,
  assignments: [],
  candidates: [
    candidate,
    { ...candidate, personId: 'p2', name: 'Тимур Ли', doubts: [{ kind: 'opposed', about: [] }] },
    { ...candidate, personId: 'p3', name: 'Айгуль Сериккызы', doubts: [{ kind: 'author', about: [] }] },
  ],
  archive: [],
  advised: [],
  recommendation: null,
  former: [],
  answers: [],
  requests: [],
  wanted: 0,
};

const suggested = {
  kind: 'suggested' as const,
  name: 'Пётр Ким',
  email: 'kim@mail.example',
  affiliation: 'Политехнический университет',
  reason: '',
};

async function open(
  changes: Partial<DeskReview> = {},
  others: Partial<DeskManuscript> = {},
  seek?: Parameters<typeof openDesk>[2],
): Promise<void> {
  const manuscript: DeskManuscript = {
    ...manuscriptOnDesk,
    state: 'in-review',
    waitsFor: 'editor',
    content: { ...manuscriptOnDesk.content, reviewers: [suggested] },
    commands: ['invite', 'withdrawReviewer', 'extendReview', 'write'],
    unmet: {},
    review: { ...review, ...changes },
    ...others,
  };
  answerWith(manuscript);
  await openDesk(manuscript, 'en', seek);
}

const part = () => page.getByRole('region', { name: 'Review', exact: true });
const next = () => page.getByRole('region', { name: 'Next step' });
const box = (name: string) => part().getByRole('checkbox', { name });
const field = (name: string | RegExp) => part().getByRole('textbox', { name });
const invite = () => part().getByRole('button', { name: 'Invite' });

test('whom the rules forbid to ask can’t be ticked; of others the page says what speaks against them', async () => {
  await open();
  await expect.element(next().getByText('Reviewers found: 0 of 2')).toBeVisible();
  await expect.element(box('Сауле Омарова')).toBeEnabled();
  await expect.element(box('Тимур Ли')).toHaveAccessibleDescription(/The author asks not to\sask them\./);
  await part().getByText('Can’t be asked: 1').click();
  await expect.element(box('Айгуль Сериккызы')).toBeDisabled();
  await expect.element(part().getByText('An author of this manuscript.')).toBeVisible();
  await expectNothingFound('the review, before anybody is invited');
  await box('Сауле Омарова').click();
  await box('Тимур Ли').click();
  await part().getByRole('radio', { name: 'Keep as an alternate' }).click();
  await invite().click();
  await expect.element(part().getByText(/^Done: the list of reviewers/)).toBeVisible();
  expect(path()).toMatch(/\/commands\/invite$/);
  expect(given('personId')).toEqual(['p1', 'p2']);
  expect(given('as')).toEqual(['alternate']);
  // What was sent is not sent again by mistake.
  await expect.element(box('Сауле Омарова')).not.toBeChecked();
});

test('what the server refuses is said at its field, and nothing of what was typed is lost', async () => {
  await open();
  await part().getByRole('button', { name: 'Пётр Ким' }).click();
  await expect.element(field('Name')).toHaveValue('Пётр Ким');
  await expect.element(field('Where else this address is found')).toHaveFocus();
  refuse({ secondSource: 'required' });
  await invite().click();
  const words = 'An address that an author suggested needs a second source.';
  await expect.element(part().getByRole('alert').getByText(words)).toBeVisible();
  const source = field('Where else this address is found');
  await expect.element(source).toHaveAttribute('aria-invalid', 'true');
  await expect.element(source).toHaveAccessibleDescription(/needs a\ssecond source\.$/);
  await expect.element(field('Email address')).toHaveValue('kim@mail.example');
  refuse({ email: 'invalid', reason: 'required' });
  await invite().click();
  await expect
    .element(field('Email address'))
    .toHaveAccessibleDescription(/^Nobody can be asked at\sthis address/);
  await expect.element(field(/^Why you ask them/)).toHaveAccessibleDescription(/say why you ask them/);
  refuse({ personId: 'invalid' });
  await invite().click();
  await expect
    .element(part().getByRole('group', { name: 'Who reviews for the journal' }))
    .toHaveAccessibleDescription(/^Somebody you chose can’t be asked/);
});

test('who has written on the subject in the journal stands there with it, and a press fills in what is known', async () => {
  const everywhere = (text: string) => ({ ru: text, en: text, kk: text });
  const article = { slug: 'courtyards', title: everywhere('Courtyards in chats'), year: 2025 };
  const author = {
    slug: 'akmaral-doszhanova',
    name: everywhere('Akmaral Doszhanova'),
    affiliation: everywhere('Institute of the City'),
    articles: [article],
    doubts: [
      {
        kind: 'coauthor' as const,
        about: [{ who: 'Dana Serik', where: '', work: { title: article.title, year: 2025 } }],
      },
    ],
  };
  await open({
    candidates: [{ ...candidate, articles: [article] }],
    archive: [
      { ...author, email: '' },
      { ...author, slug: 'ivan-kim', name: everywhere('Ivan Kim'), email: 'kim@city.example', doubts: [] },
    ],
  });
  await expect
    .element(box('Сауле Омарова'))
    .toHaveAccessibleDescription(/Wrote in 2025: Courtyards in chats/);
  await part().getByRole('button', { name: 'Fill in Akmaral Doszhanova' }).click();
  await expect.element(field('Name')).toHaveValue('Akmaral Doszhanova');
  await expect.element(field('Affiliation')).toHaveValue('Institute of the City');
  await expect.element(field('Email address')).toHaveFocus();
  await part().getByRole('button', { name: 'Fill in Ivan Kim' }).click();
  await expect.element(field('Email address')).toHaveValue('kim@city.example');
  await expect.element(field('Where else this address is found')).toHaveValue('Courtyards in chats');
  await expect
    .element(
      part().getByText(
        'Has written with one of the authors in the past three years: Dana Serik, 2025: Courtyards in chats',
      ),
    )
    .toBeVisible();
  await expectNothingFound('authors of the archive');
});

test('others are sought by keyboard: who is ticked stays, and the page says how many are shown of how many', async () => {
  const everywhere = (text: string) => ({ ru: text, en: text, kk: text });
  const kim = {
    ...{ slug: 'ivan-kim', name: everywhere('Ivan Kim'), affiliation: everywhere(''), email: '' },
    ...{ articles: [], doubts: [{ kind: 'author' as const, about: [] }] },
  };
  await open({}, {}, (words) => ({
    ...{ words, archive: words === 'kim' ? [kim] : [], found: words === 'kim' ? 40 : 0 },
    candidates: words === 'kim' ? [{ ...candidate, personId: 'p4', name: 'Lena Kim' }] : [],
  }));
  await box('Тимур Ли').click();
  const search = part().getByRole('searchbox', { name: /^Search among all/ });
  await search.fill('kim');
  await userEvent.keyboard('{Enter}');
  await expect.element(box('Lena Kim')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await expect.element(box('Тимур Ли')).toBeChecked();
  await expect.element(box('Сауле Омарова')).not.toBeInTheDocument();
  await expect.element(part().getByText('Shown: 2 of 40')).toBeVisible();
  await expect.element(part().getByText('Ivan Kim')).toBeVisible();
  await expect.element(part().getByRole('button', { name: 'Fill in Ivan Kim' })).not.toBeInTheDocument();
  await expectNothingFound('who was sought');
  await box('Lena Kim').click();
  await search.fill('somebody');
  await userEvent.keyboard('{Enter}');
  await expect.element(part().getByText('Nobody was found: somebody')).toBeVisible();
  await invite().click();
  await expect.element(part().getByText(/^Done: the list of reviewers/)).toBeVisible();
  expect(given('personId')).toEqual(['p2', 'p4']);
  await expect.element(box('Сауле Омарова')).toBeVisible();
});

test('what was ticked and typed is there when the page is opened anew', async () => {
  await open();
  await box('Тимур Ли').click();
  await field('Name').fill('Пётр Ким');
  await part().getByRole('radio', { name: 'Keep as an alternate' }).click();
  await open();
  await expect.element(box('Тимур Ли')).toBeChecked();
  await expect.element(box('Сауле Омарова')).not.toBeChecked();
  await expect.element(field('Name')).toHaveValue('Пётр Ким');
  await expect.element(part().getByRole('radio', { name: 'Keep as an alternate' })).toBeChecked();
});

test('a reviewer who asks whether a colleague may help is the next step, and is answered at their name', async () => {
  const asking = { ...anybody, helper: 'Dana Serik', helperState: 'asked' as const };
  await open({ assignments: [asking] }, { commands: ['invite', 'allowHelper', 'refuseHelper'] });
  await expect
    .element(next().getByText(`Asked whether a colleague may help: ${anybody.name}.`))
    .toBeVisible();
  await next().getByRole('link', { name: 'Answer' }).click();
  const answers = part().getByRole('region', { name: 'Asks whether a colleague may help: Dana Serik' });
  await answers.getByText('The colleague may not help').click();
  await answers.getByRole('textbox', { name: 'A note to the reviewer (optional)' }).fill('A co-author.');
  await expectNothingFound('the question of a reviewer');
  await answers.getByRole('button', { name: 'Answer no' }).click();
  await expect.poll(() => path()).toMatch(/\/commands\/refuseHelper$/);
  expect(given('body')).toEqual(['A co-author.']);
  await answers.getByRole('button', { name: 'The colleague may help' }).click();
  await expect.poll(() => path()).toMatch(/\/commands\/allowHelper$/);
  expect(given('assignmentId')).toEqual([anybody.id]);
});

test('two reports stand side by side, and the page says when they contradict each other', async () => {
  await page.viewport(1440, 900);
  const long = 'The second chapter repeats the first. '.repeat(60);
  await open({
    assignments: [
      reported('6b1f0a52-3c0d-4e8e-9a11-5d6c7b8a9f01', 'Сауле Омарова', 'minor', long),
      reported('6b1f0a52-3c0d-4e8e-9a11-5d6c7b8a9f02', 'Тимур Ли', 'reject', 'No method.'),
    ],
    advised: ['minor', 'reject'],
  });
  await expect
    .element(
      part().getByText('The recommendations contradict each other: the rules ask for a third reviewer.'),
    )
    .toBeVisible();
  const place = (name: string) => part().getByRole('article', { name }).element().getBoundingClientRect();
  expect(place('Тимур Ли').top).toBe(place('Сауле Омарова').top);
  expect(place('Тимур Ли').left).toBeGreaterThan(place('Сауле Омарова').right);
  const first = part().getByRole('article', { name: 'Сауле Омарова' });
  await expect
    .element(first.getByRole('row', { name: 'Data and method: suitability, description Weak' }))
    .toBeVisible();
  await first.getByText(/^Read on/).click();
  await expect.element(first.getByText(/^The second chapter/).last()).toBeVisible();
  const beside = part().getByRole('link', { name: 'Read the reports beside the text' });
  await expect.element(beside).toHaveAttribute('href', expect.stringMatching(/\/copies\/[^/]+$/));
  await expectNothingFound('the review with two reports');
  await expect.element(next().getByText('invite a third reviewer')).toBeVisible();
  await expect.element(invite()).not.toBeInTheDocument();
  await next().getByRole('link', { name: 'Choose reviewers' }).click();
  await expect.element(invite()).toBeVisible();
  await page.viewport(390, 844);
  expect(place('Тимур Ли').top).toBeGreaterThan(place('Сауле Омарова').bottom);
  await page.viewport(1280, 720);
});

test('who is late stands out, and is withdrawn by their own assignment, or gets more time', async () => {
  const agreed = {
    ...anybody,
    id: 'd1b0f6a4-7c1e-4b7e-8a55-0c9d2e3f4a52',
    name: 'Сауле Омарова',
    state: 'agreed' as const,
    answered: '2027-03-11T06:00:00.000Z',
    due: '2027-04-01T18:59:59.000Z',
  };
  await open({ assignments: [anybody, agreed] });
  await expect.element(next().getByText('Awaiting an answer from Нурлан Абаев.')).toBeVisible();
  await expect.element(part().getByText('Invited on 10 March 2027, answers by 15 March 2027')).toBeVisible();
  await expect.element(part().getByText('3 days late')).toBeVisible();
  const late = part().getByRole('listitem').filter({ hasText: 'Нурлан Абаев' });
  await late.getByLabelText('Withdraw Нурлан Абаев').click();
  await expect.element(late.getByText('A letter of thanks goes to the reviewer')).toBeVisible();
  await late.getByRole('button', { name: 'Withdraw the reviewer' }).click();
  await expect.poll(() => path()).toMatch(/\/commands\/withdrawReviewer$/);
  expect(given('assignmentId')).toEqual([anybody.id]);
  await part().getByLabelText('More time for Сауле Омарова').click();
  refuse({ until: 'invalid' });
  await part().getByRole('button', { name: 'Give more time' }).click();
  await expect.element(part().getByText('This day can’t be chosen')).toBeVisible();
  expect(given('assignmentId')).toEqual([agreed.id]);
  expect(given('until')).toEqual(['2027-04-08']);
});

test('an answer of a reviewer without an account is in words, in the list and in the history', async () => {
  const at = '2027-03-12T06:00:00.000Z';
  const facts = { person: anybody.name, declined: 'noTime' as const };
  await open(
    {
      assignments: [
        { ...anybody, state: 'declined', answered: at, declined: 'noTime', suggestions: 'А. Юсупов' },
      ],
    },
    { log: [{ command: 'declineReview', at, actor: 'reviewer', by: '', facts }] },
  );
  await expect.element(part().getByText('no time', { exact: true })).toBeVisible();
  await expect.element(part().getByText('Suggests instead: А. Юсупов')).toBeVisible();
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect.element(entry.getByText('Declined to review')).toBeVisible();
  await expect.element(entry.getByText('reviewer', { exact: true })).toBeVisible();
  await expect.element(entry.getByText('Нурлан Абаев · no time')).toBeVisible();
});
