import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SoughtReviewers } from '#shared/office/review-views.ts';
import { test as base } from '../support/api-test.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { type InReview, inReview } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

type Person = { givenName: string; familyName: string; organization?: string };
type Offer = { fields?: string[]; languages?: string[]; note?: string };

async function reviewer(site: Site, name: Person, given: Offer = {}) {
  // A place of work and a domain of their own: nobody is a colleague by them.
  const own = { organization: `Museum ${randomUUID()}`, email: `reviewer@${randomUUID()}.example` };
  const person = await personWith(site, [], { ...own, ...name, agreeToReview: true });
  const offer = { account: person.email, fields: ['methods'], languages: ['en'], note: '', ...given };
  const reply = await person.visitor.put('/api/account/review-offer', offer);
  if (reply.status !== 200) throw new Error(`the offer answered ${reply.status}: ${reply.text}`);
  return person;
}

/** A name of letters alone that nobody else has. */
const newMark = () => `Zhanatas${randomUUID().replaceAll(/[^a-f]/g, '')}`;

const asked = (visitor: Visitor, { manuscript }: Pick<InReview, 'manuscript'>, words: string) =>
  visitor.get(`/api/office/desk/${manuscript.id}/reviewers?words=${encodeURIComponent(words)}`);

async function sought(visitor: Visitor, around: InReview, words: string): Promise<SoughtReviewers> {
  const { status, body, text } = await asked(visitor, around, words);
  if (status !== 200) throw new Error(`the search answered ${status}: ${text}`);
  return body;
}

test('an editor finds anybody who has offered to review, by name in any script, place of work, field and note', async ({
  site,
}) => {
  const words = { note: 'Knows the yurts of Zhetysu.', fields: ['memory'] };
  const name = { givenName: 'Гүлжан', familyName: 'Тоқтарова', organization: 'Музей кочевников' };
  const { userId, email } = await reviewer(site, name, words);
  await reviewer(site, { givenName: 'Dana', familyName: 'Other' });
  const around = await inReview(site);
  for (const one of [
    'тоқтарова',
    'Toktarova',
    'МУЗЕЙ кочев',
    'наследие',
    'heritage',
    'мұра',
    'yurts Тоқтарова',
  ]) {
    const { candidates } = await sought(around.editor, around, one);
    expect([one, candidates.map(({ personId }) => personId)]).toEqual([one, [userId]]);
  }
  expect((await sought(around.editor, around, email)).found, 'who knows an address needs no search').toBe(0);
});

test('authors of the archive are found by name, place of work and titles, unless they have offered', async ({
  site,
}) => {
  const around = await inReview(site);
  const found = await sought(around.editor, around, 'Бектемирова');
  expect(found).toMatchObject({
    words: 'Бектемирова',
    candidates: [],
    archive: [
      {
        slug: 'lyailya-bektemirova',
        name: { en: 'Lyailya Bektemirova' },
        articles: [{ slug: 'deti-v-podvale-igrali-v-gestapo', year: 2026 }],
        doubts: [],
      },
    ],
    found: 1,
  });
  expect((await sought(around.editor, around, 'gestapo')).archive.map(({ slug }) => slug)).toContain(
    'lyailya-bektemirova',
  );
  const { userId } = await reviewer(site, { givenName: 'Ләйля', familyName: 'Бектемирова' });
  expect(await sought(around.editor, around, 'bektemirova')).toMatchObject({
    candidates: [{ personId: userId }],
    archive: [],
    found: 1,
  });
});

test('more are found than can be shown, and the answer says how many; words that nobody has find nobody', async ({
  site,
}) => {
  const many = Array.from({ length: 26 }, (_, place) => place);
  const mark = newMark();
  for (const place of many) await reviewer(site, { givenName: `Reviewer${place}`, familyName: mark });
  const around = await inReview(site);
  const all = await sought(around.editor, around, mark);
  expect([all.candidates.length, all.found]).toEqual([24, 26]);
  expect(await sought(around.editor, around, `${mark} reviewer25`)).toMatchObject({ found: 1 });
  expect(await sought(around.editor, around, 'nobodyhasthis')).toMatchObject({ candidates: [], found: 0 });
  for (const nothing of ['', '   '])
    expect((await asked(around.editor, around, nothing)).body, 'nothing was sought').toBeNull();
  const long = await sought(around.editor, around, `${mark} `.repeat(20));
  expect(long.words.length, 'what is longer than the field is cut off').toBe(200);
});

test('whom the rules forbid to ask is found with the reason, and stands last', async ({ site }) => {
  const mark = newMark();
  const first = await reviewer(site, { givenName: 'Aigul', familyName: mark });
  const author = { givenName: 'Dana', familyName: mark, email: first.email };
  const around = await inReview(site, { authors: [author] });
  const second = await reviewer(site, { givenName: 'Serik', familyName: mark });
  const { candidates } = await sought(around.editor, around, mark);
  expect(candidates.map(({ personId }) => personId)).toEqual([second.userId, first.userId]);
  expect(JSON.stringify(candidates[1]?.doubts)).toContain('"author"');
  const invited = await give(around.editor, 'desk', around.manuscript, 'invite', {
    personIds: [second.userId],
  });
  expect(invited.status, invited.text).toBe(200);
});

test('nobody seeks reviewers for a manuscript that hides from them, or for which they invite nobody', async ({
  site,
}) => {
  const around = await inReview(site);
  const other = await personWith(site, ['editor']);
  for (const stranger of [around.author, other.visitor])
    expect([403, 404]).toContain((await asked(stranger, around, 'a')).status);
  const { editor } = await inReview(site, { until: 'checking' });
  expect([404]).toContain((await asked(editor, around, 'a')).status);
  const early = await inReview(site, { until: 'checking' });
  expect((await asked(early.office, early, 'a')).body, 'before review').toBeNull();
});

test('what an editor has a part in is in no number of who is found', async ({ site }) => {
  const mark = newMark();
  const { userId } = await reviewer(site, { givenName: 'Dana', familyName: mark });
  const around = await inReview(site);
  // Another manuscript, which this editor wrote, is reviewed by the same person.
  const { email } = await site.office.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', around.editorId)
    .executeTakeFirstOrThrow();
  const own = await inReview(site, { authors: [{ givenName: 'Erlan', familyName: 'Own', email }] });
  const asking = await give(own.editor, 'desk', own.manuscript, 'invite', { personIds: [userId] });
  expect(asking.status, asking.text).toBe(200);
  expect((await sought(around.editor, around, mark)).candidates).toMatchObject([
    { personId: userId, open: 0, asked: 0, lastAsked: null },
  ]);
  expect((await sought(own.editor, own, mark)).candidates).toMatchObject([{ open: 1, asked: 1 }]);
});

test('the search is a form of the page, without scripts, in three languages', async ({ site }) => {
  const mark = newMark();
  await reviewer(site, { givenName: 'Dana', familyName: mark });
  const around = await inReview(site);
  const page = async (language: string, words: string) => {
    const path = `${language}/office/${around.manuscript.id}?reviewer=${encodeURIComponent(words)}`;
    const { status, text } = await around.editor.get(path);
    expect(status).toBe(200);
    return text.replaceAll('\u00a0', ' ');
  };
  for (const [language, nobody] of [
    ['', 'Никто не найден'],
    ['/en', 'Nobody was found'],
    ['/kk', 'Ешкім табылмады'],
  ] as const) {
    const found = await page(language, `dana ${mark}`);
    const says = (html: string) => ({
      finds: html.includes(`<b>Dana ${mark}</b>`),
      keepsWords: /<input[^>]*name="reviewer"[^>]*value="dana/.test(html),
      findsNobody: html.includes(nobody),
    });
    expect(says(found)).toEqual({ finds: true, keepsWords: true, findsNobody: false });
    expect(says(await page(language, 'nobodyhasthis'))).toMatchObject({ finds: false, findsNobody: true });
    expect(says(await page(language, ' ')), 'nothing was sought').toMatchObject({ findsNobody: false });
  }
});
