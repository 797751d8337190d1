import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { inReview } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** A working day, within three years of the sample edition. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

/** An author of the sample edition, who has written one article, with somebody else. */
const published = {
  givenName: 'Рустем',
  familyName: 'Калымбетов',
  email: 'kalymbetov@authors.example',
  orcid: '0000-0005-1211-0116',
};

async function reviewer(
  site: Site,
  name: { givenName: string; familyName: string },
  given: { fields?: string[]; note?: string } = {},
) {
  const person = await personWith(site, [], { ...name, agreeToReview: true });
  const offer = { account: person.email, fields: ['housing'], languages: ['en'], note: '', ...given };
  const reply = await person.visitor.put('/api/account/review-offer', offer);
  if (reply.status !== 200) throw new Error(`the offer answered ${reply.status}: ${reply.text}`);
  return person;
}

test('an editor sees who has written on the subject in the journal, once each, with what they wrote', async ({
  site,
}) => {
  const doszhanova = await reviewer(site, { givenName: 'Ақмарал', familyName: 'Досжанова' });
  const { editor, manuscript } = await inReview(site);
  const { review } = manuscript as { review: NonNullable<DeskManuscript['review']> };
  expect(review.candidates.find(({ personId }) => personId === doszhanova.userId)).toMatchObject({
    articles: [{ slug: 'gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany', year: 2025 }],
  });
  expect(review.candidates[0]?.personId, 'who has written on it comes first').toBe(doszhanova.userId);
  const slugs = review.archive.map(({ slug }) => slug);
  expect(slugs).toContain('lyailya-bektemirova');
  expect(slugs, 'a candidate is not shown twice').not.toContain('akmaral-doszhanova');
  expect(slugs, 'another subject').not.toContain('temirlan-ospangaliyev');
  expect(review.archive.find(({ slug }) => slug === 'lyailya-bektemirova')).toMatchObject({
    name: { en: 'Lyailya Bektemirova' },
    email: '',
    articles: [{ slug: 'deti-v-podvale-igrali-v-gestapo', year: 2026 }],
    doubts: [],
  });
  // Only who may invite learns of them.
  const asked = { name: 'Olga Lim', email: `olga@${randomUUID()}.reviewer.example` };
  expect((await give(editor, 'desk', manuscript, 'invite', asked)).status).toBe(200);
});

test('who has offered the field of a manuscript comes before who has offered others, also without a note', async ({
  site,
}) => {
  // Who has offered last would come first otherwise.
  const near = await reviewer(
    site,
    { givenName: 'Dana', familyName: 'Near' },
    { fields: ['land', 'housing'] },
  );
  const far = await reviewer(site, { givenName: 'Dana', familyName: 'Far' }, { fields: ['memory'] });
  const noted = await reviewer(
    site,
    { givenName: 'Dana', familyName: 'Noted' },
    { fields: ['memory'], note: 'Housing.' },
  );
  const { manuscript } = await inReview(site);
  const places = [near, far, noted].map(({ userId }) =>
    manuscript.review?.candidates.findIndex(({ personId }) => personId === userId),
  ) as [number, number, number];
  expect(places[0]).toBeLessThan(places[1]);
  expect(places[2], 'a word of the note counts as before').toBeLessThan(places[1]);
});

test('who has published here with an author in three years is asked only with a reason, in whatever script', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site, { authors: [published] });
  const whom = { name: 'Венера Искакова', email: `olga@${randomUUID()}.reviewer.example` };
  const refused = await give(editor, 'desk', manuscript, 'invite', whom);
  expect(refused.body.error).toMatchObject({ code: 'invalidInput', fields: { reason: 'required' } });
  const reason = 'Nobody else knows the method.';
  expect((await give(editor, 'desk', manuscript, 'invite', { ...whom, reason })).status).toBe(200);
});

test('an editor reads with which author somebody has what in common; other manuscripts only who has them on the desk', async ({
  site,
}) => {
  const iskakova = await reviewer(site, { givenName: 'Венера', familyName: 'Искакова' });
  const common = {
    givenName: 'Dana',
    familyName: 'Common',
    email: `dana@${randomUUID()}.example`,
    orcid: '',
  };
  const colleague = { ...common, givenName: 'Erlan', familyName: 'Near', affiliation: 'Institute of Roads' };
  const kim = await personWith(site, [], {
    givenName: 'Lena',
    familyName: 'Kim',
    organization: 'Institute of Roads',
  });
  const offer = { account: kim.email, fields: ['housing'], languages: ['en'], note: '' };
  await kim.visitor.put('/api/account/review-offer', { ...offer });
  const asOther = { givenName: 'Lena', familyName: 'Kim', email: kim.email, orcid: '' };
  const other = await inReview(site, { authors: [common, asOther] });
  const around = await inReview(site, {
    authors: [published, common, { ...colleague, email: `erlan@${randomUUID()}.example` }],
  });
  const doubtsFor = async (visitor: Visitor, of: { userId: string }) => {
    const { review } = (await visitor.get(`/api/office/desk/${around.manuscript.id}`)).body as DeskManuscript;
    return review?.candidates.find(({ personId }) => personId === of.userId)?.doubts;
  };
  expect(await doubtsFor(around.editor, iskakova)).toContainEqual({
    kind: 'coauthor',
    about: [
      {
        ...{ who: 'Рустем Калымбетов', where: '' },
        work: { title: expect.objectContaining({ en: expect.any(String) }), year: expect.any(Number) },
      },
    ],
  });
  const ofKim = await doubtsFor(around.editor, kim);
  expect(ofKim).toContainEqual({
    kind: 'colleague',
    about: [{ who: 'Erlan Near', where: 'Institute of Roads', work: null }],
  });
  expect(ofKim, 'another editor has that manuscript').toContainEqual({ kind: 'coauthor', about: [] });
  const work = { title: expect.objectContaining({ en: other.manuscript.number }), year: null };
  expect(await doubtsFor(around.office, kim)).toContainEqual({
    kind: 'coauthor',
    about: [{ who: 'Dana Common', where: '', work }],
  });
});

test('two who have published here together are not asked for the same round without a reason', async ({
  site,
}) => {
  const { editor, manuscript } = await inReview(site);
  const email = () => `olga@${randomUUID()}.reviewer.example`;
  const first = { name: `${published.givenName} ${published.familyName}`, email: email() };
  const asked = await give(editor, 'desk', manuscript, 'invite', first);
  expect(asked.status, asked.text).toBe(200);
  const second = { name: 'Венера Искакова', email: email() };
  const refused = await give(editor, 'desk', asked.body, 'invite', second);
  expect(refused.body.error).toMatchObject({ code: 'invalidInput', fields: { reason: 'required' } });
});

test('reviewers are independent of each other, and of the authors in both directions, under whatever address', async ({
  site,
}) => {
  const { editor, manuscript, authorEmail } = await inReview(site);
  const { database } = site.accounts;
  const person = await personWith(site, [], { givenName: 'Olga', familyName: 'Lim' });
  const ask = async (id: string, by: typeof editor, input: Record<string, unknown>) =>
    give(by, 'desk', (await by.get(`/api/office/desk/${id}`)).body, 'invite', input);
  const asked = { personIds: [person.userId] };
  expect((await ask(manuscript.id, editor, asked)).status).toBe(200);
  // Who would be of the same house as another reviewer, or as somebody asked at the same time.
  const colleague = {
    name: 'Dana Serik',
    email: 'dana@institute.example',
    affiliation: 'Institute of Roads',
  };
  expect((await ask(manuscript.id, editor, colleague)).status).toBe(200);
  const refused = { code: 'invalidInput', fields: { reason: 'required' } };
  for (const near of [
    { name: 'Asel Omar', email: 'asel@institute.example' },
    { name: 'Asel Omar', email: 'asel@home.example', affiliation: 'INSTITUTE OF ROADS' },
  ])
    expect((await ask(manuscript.id, editor, near)).body.error).toMatchObject(refused);
  const weighed = { name: 'Asel Omar', email: 'asel@institute.example', reason: 'Another department.' };
  expect((await ask(manuscript.id, editor, weighed)).status).toBe(200);

  // Whoever reviews an author is known by the account, whatever became of its address.
  const contributor = { givenName: 'Aigul', familyName: 'Seitova', email: authorEmail, orcid: '' };
  const second = await inReview(site, { authors: [contributor] });
  const email = `moved@${randomUUID()}.example`;
  await database
    .updateTable('users')
    .set({ email, email_key: email })
    .where('id', '=', person.userId)
    .execute();
  expect((await ask(second.manuscript.id, second.editor, asked)).body.error).toMatchObject(refused);
  const reason = 'Nobody else knows the method.';
  expect((await ask(second.manuscript.id, second.editor, { ...asked, reason })).status).toBe(200);
});

test('what was published longer ago counts no more', async ({ site }) => {
  const before = time;
  time = new Date('2029-07-02T06:00:00.000Z');
  try {
    const { editor, manuscript } = await inReview(site, { authors: [published] });
    const whom = { name: 'Venera Iskakova', email: `olga@${randomUUID()}.reviewer.example` };
    expect((await give(editor, 'desk', manuscript, 'invite', whom)).status).toBe(200);
  } finally {
    time = before;
  }
});

test('an author of the manuscript is not proposed for having written here before', async ({ site }) => {
  const author = {
    givenName: 'Lyailya',
    familyName: 'Bektemirova',
    email: 'bektemirova@authors.example',
    orcid: '0000-0005-1285-0851',
  };
  const { manuscript } = await inReview(site, { authors: [author] });
  expect(manuscript.review?.archive.map(({ slug }) => slug)).not.toContain('lyailya-bektemirova');
});
