import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import type { Language } from '../../src/shared/language/language.ts';
import type { HandbookJob } from '../../src/shared/office/handbook.ts';
import { officePaths } from '../../src/shared/office/office-paths.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import type { Site } from '../bench/site.ts';
import { demoEmail, demoPassword } from '../demo/people.ts';
import { seedDemo } from '../demo/seed.ts';
import { paletted } from '../pictures/palette-png.ts';
import { pictureSharpness } from '../renderer/handbook.ts';
import { openToTheEnd, takenOver } from './take-shots.ts';
import { type Words, wordsOf } from './words.ts';

/** The size limit of a picture, in bytes. */
const most = 60_000;

/** The width of the window, and how much of a part is shown at most, in CSS pixels. */
const usual = 1280;
const tallest = 560;
/** What is left around the part that a picture shows. */
const margin = 16;

type Picture = {
  person: 'author' | 'reviewer' | 'editor' | 'office' | 'chief' | 'chairman' | 'admin';
  /** The bare path of the page, found in what the person may ask. */
  path: (ask: Ask, language: Language) => Promise<string>;
  /** The width of the window, where a part is as wide as the page. */
  width?: number;
  /** How much of it is shown at most, where less would not do. */
  tallest?: number;
  /** The part of the page that is shown, from its top. */
  part: (page: Page, words: Words) => Locator;
};

/** Asks the API as the person who is logged in. */
type Ask = (address: string) => Promise<unknown>;

type Row = { id: string; language?: Language; state: string };

const listed = async (ask: Ask, state: string) =>
  ((await ask(`/api/office/desk?state=${state}`)) as { rows: Row[] }).rows;

/** The page of a manuscript in a state, in the language of the picture if there is one. */
const onDesk =
  (
    state: string,
    fits: (manuscript: Reviewed) => boolean = ({ own }) => !own.isOwn,
    pathOf: (id: string) => string = officePaths.officeManuscript,
  ): Picture['path'] =>
  async (ask, language) => {
    const rows = await listed(ask, state);
    for (const { id } of rows.toSorted((a, b) => ownFirst(a, language) - ownFirst(b, language)))
      if (fits((await ask(`/api/office/desk/${id}`)) as Reviewed)) return pathOf(id);
    throw new Error(`The demonstration has no such manuscript: ${state}.`);
  };

const ownFirst = (row: Row, language: Language) => (row.language === language ? 0 : 1);

type Reviewed = {
  review: { recommendation: unknown; round: number; assignments: { state: string }[] } | null;
  unmet: { sendToReview?: string[] };
  own: { isOwn: boolean };
};

const isOwn = ({ own }: Reviewed) => own.isOwn;
const isRevised = ({ review }: Reviewed) => (review?.round ?? 1) > 1;
const isRecommended = ({ review }: Reviewed) => Boolean(review?.recommendation);
const isUnreleased = ({ unmet, own }: Reviewed) =>
  !own.isOwn && (unmet.sendToReview?.includes('copyReleased') ?? false);
const isReviewed = ({ review }: Reviewed) =>
  review?.round === 1 &&
  !review.recommendation &&
  review.assignments.some(({ state }) => state === 'reported');

const ownManuscript =
  (state: string, pathOf: (id: string) => string): Picture['path'] =>
  async (ask, language) => {
    const rows = ((await ask('/api/office/manuscripts')) as Row[]).filter((row) => row.state === state);
    const [row] = rows.toSorted((a, b) => ownFirst(a, language) - ownFirst(b, language));
    if (!row) throw new Error(`The demonstration has no such manuscript: ${state}.`);
    return pathOf(row.id);
  };

/** The page of a review whose round is decided. */
const decidedReview: Picture['path'] = async (ask) => {
  const reviews = (await ask('/api/office/reviews')) as { id: string; state: string }[];
  for (const { id } of reviews.filter(({ state }) => state === 'reported')) {
    const { recognition } = (await ask(`/api/office/reviews/${id}`)) as {
      recognition: { mayCertify: boolean } | null;
    };
    if (recognition?.mayCertify) return officePaths.review(id);
  }
  throw new Error('The demonstration has no review of which the round is decided.');
};

/** A section of a page, by its heading. */
const section =
  (file: string, key: string): Picture['part'] =>
  (page, words) =>
    page.getByRole('region', { name: words(file, key), exact: true });

/** A step that is folded at first, by its title. */
const step =
  (file: string, key: string): Picture['part'] =>
  (page, words) =>
    page
      .locator('details')
      .filter({ has: page.locator('summary').getByText(words(file, key), { exact: true }) });

/** What each picture of the handbook shows. */
const pictures: Record<HandbookJob, Picture> = {
  'receive-and-check': {
    person: 'office',
    path: onDesk('checking'),
    part: section('office-desk', 'part.check'),
  },
  'hand-to-an-editor': {
    person: 'office',
    path: onDesk('checking'),
    part: step('office-desk', 'steps.assignEditor.title'),
  },
  'release-copies': {
    person: 'office',
    path: onDesk('checking', isUnreleased),
    part: (page, words) =>
      page.getByRole('heading', { name: words('office-desk', 'copy.title'), exact: true }).locator('..'),
  },
  'invite-reviewers': {
    person: 'editor',
    path: onDesk('in-review', isReviewed),
    part: step('office-desk-review', 'invite.title'),
  },
  'wait-for-reviewers': {
    person: 'editor',
    path: onDesk('in-review', isReviewed),
    part: section('office-desk', 'part.review'),
  },
  'read-reports': {
    person: 'editor',
    path: onDesk('in-review', isReviewed),
    part: (page, words) =>
      page
        .getByRole('heading', { name: words('office-desk-review', 'reports.title'), exact: true })
        .locator('..'),
  },
  recommend: {
    person: 'editor',
    path: onDesk('in-review', isRecommended),
    part: step('office-desk-review', 'recommendation.replace'),
  },
  decide: {
    person: 'chief',
    path: onDesk('in-review', isRecommended),
    tallest: 960,
    part: step('office-desk-review', 'decision.title'),
  },
  'next-round': {
    person: 'editor',
    path: onDesk('major-revision'),
    width: 900,
    part: (page) => page.locator('main').getByRole('heading', { level: 1 }).locator('..'),
  },
  'compare-texts': {
    person: 'editor',
    path: onDesk('in-review', isRevised, (id) => officePaths.officeDifference(id, 1)),
    width: 1000,
    tallest: 500,
    part: (page) => page.getByRole('article').first(),
  },
  'examine-an-appeal': {
    person: 'chief',
    path: onDesk('appealed'),
    tallest: 800,
    part: section('office-desk', 'part.appeal'),
  },
  'own-submissions': {
    person: 'office',
    path: onDesk('checking', isOwn),
    part: section('office-desk', 'part.own'),
  },
  'name-who-decides': {
    person: 'chairman',
    path: async () => officePaths.office,
    width: 1000,
    part: section('office-case', 'namings.title'),
  },
  conflicts: {
    person: 'office',
    path: onDesk('checking'),
    part: section('office-desk', 'part.interests'),
  },
  letters: {
    person: 'office',
    path: onDesk('checking'),
    tallest: 960,
    part: step('office-desk', 'steps.write.title'),
  },
  statistics: {
    person: 'office',
    path: async () => officePaths.statistics,
    part: (page, words) =>
      page
        .getByRole('heading', { name: words('office-statistics', 'tables.outcomes.title'), exact: true })
        .locator('..'),
  },
  recognition: {
    person: 'reviewer',
    path: decidedReview,
    width: 900,
    tallest: 800,
    part: section('office-review', 'recognition.title'),
  },
  'people-and-roles': {
    person: 'admin',
    path: async (ask) => {
      const found = (await ask(`/api/office/people?role=editor`)) as { people: { id: string }[] };
      return officePaths.person(found.people[0]?.id ?? '');
    },
    part: section('office-people', 'roles.title'),
  },
  review: {
    person: 'reviewer',
    path: async (ask) => {
      const reviews = (await ask('/api/office/reviews')) as { id: string; state: string }[];
      return officePaths.review(reviews.find(({ state }) => state === 'agreed')?.id ?? '');
    },
    width: 900,
    part: section('office-review', 'agreed.title'),
  },
  appeal: {
    person: 'author',
    path: ownManuscript('rejected', officePaths.myManuscript),
    width: 900,
    part: step('office-case', 'author.open'),
  },
  'calendar-and-letters': {
    person: 'author',
    path: async () => officePaths.calendar,
    width: 900,
    tallest: 700,
    part: (page) => page.locator('main').getByRole('heading', { level: 1 }).locator('..').locator('..'),
  },
  submit: {
    person: 'author',
    path: ownManuscript('draft', officePaths.submission),
    part: section('office-author', 'part.metadata'),
  },
  revise: {
    person: 'author',
    path: ownManuscript('major-revision', officePaths.myManuscript),
    width: 900,
    part: section('office-author', 'decisions.title'),
  },
};

type Choice = { languages: readonly Language[]; jobs: readonly string[] };

/**
 * Takes the pictures of the handbook, from the demonstration’s manuscripts, beside its pages.
 * @param choice the jobs of which pictures are taken; none for all
 * @throws Error if a picture is too large, or the demonstration lacks what it shows
 */
export async function takeHandbookPictures(
  site: Site,
  browser: Browser,
  folder: string,
  { languages, jobs }: Choice,
): Promise<void> {
  const settings = { SECOND_FACTOR: 'optional' };
  await seedDemo(readConfig({ ...site.environment, ...settings }));
  const chosen = Object.entries(pictures).filter(([job]) => jobs.length === 0 || jobs.includes(job));
  await site.whileServing(async () => {
    for (const person of new Set(chosen.map(([, picture]) => picture.person))) {
      await using context = await browser.newContext({
        baseURL: site.origin,
        deviceScaleFactor: pictureSharpness,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await logIn(context, site.origin, person);
      for (const language of languages)
        for (const [job, picture] of chosen.filter(([, picture]) => picture.person === person))
          write(path.join(folder, language, `${job}.png`), await take(context, picture, language));
    }
  }, settings);
}

async function logIn(context: BrowserContext, origin: string, person: string): Promise<void> {
  const data = { email: demoEmail(person), password: demoPassword, language: 'en' };
  const response = await context.request.post('/api/sessions', { data, headers: { origin } });
  if (!response.ok()) throw new Error(`${person} could not log in: ${await response.text()}`);
  await context.addInitScript((name) => localStorage.setItem('username', name), person);
}

async function take(context: BrowserContext, picture: Picture, language: Language): Promise<Buffer> {
  const { width = usual } = picture;
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  const ask = async (address: string) => (await context.request.get(address)).json();
  await page.goto(withLanguage(language, await picture.path(ask, language)));
  await takenOver(page);
  const part = picture.part(page, wordsOf(language)).first();
  await part.evaluate((element) => {
    if (element instanceof HTMLDetailsElement) element.open = true;
    // Nothing of its neighbours is seen at the edges.
    document.body.style.visibility = 'hidden';
    if (element instanceof HTMLElement) element.style.visibility = 'visible';
  });
  await page.evaluate(() => document.fonts.ready);
  await openToTheEnd(page, width);
  const box = await part.boundingBox();
  if (!box) throw new Error('The part that a picture shows is not on its page.');
  const height = await part.evaluate(wholeLines, picture.tallest ?? tallest);
  const isWhole = height === box.height;
  const picked = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + 2 * margin,
      height: height + margin + (isWhole ? margin : 0),
    },
  });
  await page.close();
  return paletted(picked, 32);
}

/** How much of an element is shown so that nothing in it is cut through, in CSS pixels; at most a height. */
function wholeLines(element: Element, most: number): number {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom - top <= most) return bottom - top;
  const seen = [...element.querySelectorAll('*')].filter((inside) => inside.checkVisibility());
  const leaves = seen.flatMap((inside) => {
    if (inside.childElementCount === 0) return [inside.getBoundingClientRect()];
    // The lines of words that stand beside marked ones.
    const words = document.createRange();
    words.selectNodeContents(inside);
    return [...inside.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
      ? [...words.getClientRects()]
      : [];
  });
  const ends = leaves.map((leaf) => leaf.bottom).filter((end) => end - top <= most);
  const isClear = (end: number) => leaves.every((leaf) => leaf.top >= end || leaf.bottom <= end);
  return Math.max(...ends.filter(isClear), most / 2 + top) - top;
}

function write(file: string, picture: Buffer): void {
  if (picture.length > most) throw new Error(`${file} has ${picture.length} bytes, more than ${most}.`);
  writeFileSync(file, picture);
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
}
