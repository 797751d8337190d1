import { expect } from 'vitest';
import { isLong } from '../../../build/long-forms.ts';
import type { AuthorManuscript, DeskManuscript } from '../../../src/shared/office/manuscript-views.ts';
import { type Answer, addressesOf, answerOf } from '../canaries.ts';
import { routesOf } from '../every-route.ts';
import { draftWith, give, personWith, upload, wholeContent } from '../manuscripts.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';
import { docxChannels, plantedDocx } from './docx.ts';
import { plantedPdf } from './pdf.ts';
import { needlesOf, type PlantedPerson, plantedPerson } from './person.ts';
import { plantedJpeg } from './pictures.ts';

/** What is refused when it is uploaded can’t leak: files with programs in them. */
const everyDocxChannel = (Object.keys(docxChannels) as (keyof typeof docxChannels)[]).filter(
  (channel) => channel !== 'macro',
);

const title = 'Дворы после бума: quietcanary';

export type Planted = {
  manuscript: AuthorManuscript;
  author: Visitor;
  /** Names of both authors, and the address of the account. */
  needles: string[];
  /** What tells that the manuscript exists. */
  traces: string[];
};

/** A manuscript of two authors with their names in every channel, sent, checked and with released copies. */
export async function plant(site: Site, seed: number): Promise<Planted> {
  const [first, second] = [plantedPerson(seed), plantedPerson(seed + 111)];
  const named = (person: PlantedPerson) => needlesOf(person).join('; ');
  const { visitor: author } = await personWith(site, [], {
    givenName: first.names.ru.given,
    familyName: first.names.ru.family,
    orcidId: first.orcid,
    email: first.email,
    organization: '',
    // Who offers to review is named to editors, as a reviewer.
    agreeToReview: false,
  });
  const draft = await draftWith(
    site,
    author,
    plantedDocx(first, everyDocxChannel),
    `${first.names.ru.family}.docx`,
  );
  const path = `/api/office/manuscripts/${draft.id}`;
  let { version } = draft;
  const files: [string, string, Uint8Array][] = [
    ['supplement', `${second.names.en.family} supplement.pdf`, await plantedPdf(second)],
    ['figure', `${first.names.kk.family}.jpg`, plantedJpeg(named(first))],
    ['title-page', `title ${named(first).slice(0, 60)}.docx`, plantedDocx(second, ['core-properties'])],
    ['covering-letter', 'letter.docx', plantedDocx(first, ['core-properties', 'comments'])],
  ];
  for (const [role, name, bytes] of files) {
    const uploadId = await upload(author, name, bytes);
    const attached = await author.post(`${path}/files`, { uploadId, role, version });
    expect(attached.status, attached.text).toBe(200);
    version = attached.body.version;
  }
  await site.office.jobs.doDue();
  const content = wholeContent(draft, [
    {
      givenName: second.names.en.given,
      familyName: second.names.en.family,
      email: second.email,
      orcid: second.orcid,
    },
  ]);
  content.metadata.en.title = title;
  content.coveringLetter = named(first);
  content.statements.funding = named(second);
  content.statements.data = named(first);
  content.references = [named(first)];
  content.reviewers = [
    { kind: 'opposed', name: named(second).slice(0, 100), email: '', affiliation: '', reason: named(first) },
  ];
  const saved = await author.put(`${path}/content`, { key: crypto.randomUUID(), version, content });
  expect(saved.status, saved.text).toBe(200);
  const sent = await give(author, 'manuscripts', saved.body, 'submit');
  expect(sent.status, sent.text).toBe(200);
  await site.office.jobs.doDue();
  const manuscript: AuthorManuscript = sent.body;
  const letter = { subject: named(first).slice(0, 150), body: named(second) };
  await give(author, 'manuscripts', manuscript, 'write', letter);
  return {
    manuscript,
    author,
    needles: [...needlesOf(first), ...needlesOf(second)],
    traces: [manuscript.number ?? '', 'quietcanary', manuscript.id],
  };
}

export const personal =
  /^\/(?:api\/(?:office|account)|(?:(?:en|kk)\/)?(?:office|review|submit|my-manuscripts|user-dashboard|profile))/;

/** How often routes were asked for. */
let walks = 0;

/**
 * Asks every route of the app as a visitor, with all ids of a manuscript, and every page in each language. In the short
 * form each page is asked for in one language only, which is another one for the next page and the next time.
 */
export async function walk(
  site: Site,
  visitor: Visitor,
  { id, files }: Pick<DeskManuscript, 'id' | 'files'>,
  which: RegExp = /./,
  assignments: string[] = [],
): Promise<Answer[]> {
  const known = { id: [id], fileId: files.map((file) => file.id) };
  const ofReview = { ...known, id: assignments };
  const copies = known.fileId.flatMap((fileId) => [
    `/office/${id}/copies/${fileId}`,
    `/my-manuscripts/${id}/as-reviewer/${fileId}`,
  ]);
  const pages = [
    ...['/office', `/office/${id}`, '/my-manuscripts', `/my-manuscripts/${id}`, `/submit/${id}`],
    ...assignments.flatMap((assignment) => [
      `/review/${assignment}`,
      `/review/${assignment}/differences/1`,
      ...known.fileId.map((fileId) => `/review/${assignment}/copies/${fileId}`),
    ]),
  ];
  walks += 1;
  const asked = [
    ...routesOf(site.app),
    ...[
      ...pages.flatMap((page, place) => {
        const inLanguages = ['', '/en', '/kk']
          .map((prefix) => prefix + page)
          .filter((path) => which.test(path));
        return isLong('office')
          ? inLanguages
          : inLanguages.filter((_, nth) => nth === (walks + place) % inLanguages.length);
      }),
      `/my-manuscripts/${id}/as-reviewer`,
      `/my-manuscripts/${id}/differences/1`,
      `/office/${id}/differences/1`,
      ...copies,
    ].map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: '/api/office/desk?q=quietcanary' },
    { method: 'GET', path: '/search?q=quietcanary' },
  ].filter(({ path }) => which.test(path));
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const answers: Answer[] = [...(await feedOf(site, visitor))];
  for (const route of asked) {
    // Nobody is to be deleted or signed out on the way.
    if (route.method !== 'GET' && !route.path.startsWith('/api/office')) continue;
    const ids = route.path.includes('/reviews/') ? ofReview : known;
    for (const path of addressesOf(route, ids)) {
      const headers = { origin: 'https://journal.example', accept: '*/*', cookie };
      const sends = route.method !== 'GET' && route.method !== 'HEAD' && route.method !== 'DELETE';
      const body = sends ? JSON.stringify({ key: crypto.randomUUID(), version: 1 }) : undefined;
      const given = body ? { ...headers, 'content-type': 'application/json' } : headers;
      answers.push(await answerOf(site, { ...route, path }, given, body));
    }
  }
  return answers;
}

/** The calendar of a visitor’s dates, if they have an account: it is read with the address alone. */
export async function feedOf(site: Site, visitor: Visitor): Promise<Answer[]> {
  const made = await visitor.post('/api/office/calendar', {});
  if (made.status !== 200) return [];
  const { pathname } = new URL(made.body.feed.address);
  return [await answerOf(site, { method: 'GET', path: pathname }, {})];
}
