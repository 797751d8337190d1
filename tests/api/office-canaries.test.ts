import express from 'express';
import { zlibSync } from 'fflate';
import { expect } from 'vitest';
import { listen } from '../../server/listen.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { certainNames } from '../../src/shared/office/release.ts';
import { criteria } from '../../src/shared/office/review.ts';
import { test as base } from '../support/api-test.ts';
import { type Answer, addressesOf, answerOf, leaksIn } from '../support/canaries.ts';
import { routesOf } from '../support/every-route.ts';
import { draftWith, give, personWith, upload, wholeContent } from '../support/manuscripts.ts';
import { docxChannels, plantedDocx } from '../support/planted/docx.ts';
import { plantedPdf } from '../support/planted/pdf.ts';
import { needlesOf, type PlantedPerson, plantedPerson } from '../support/planted/person.ts';
import { plantedJpeg } from '../support/planted/pictures.ts';
import { checked, followInvitation, wholeReport } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/*
 * Names are planted wherever a manuscript can carry them; then every route that the app has, every file and every mail
 * is asked for by each audience, and searched for them in all that is sent, unpacked and decoded.
 */

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

/** What is refused when it is uploaded can’t leak: files with programs in them. */
const everyDocxChannel = (Object.keys(docxChannels) as (keyof typeof docxChannels)[]).filter(
  (channel) => channel !== 'macro',
);

const title = 'Дворы после бума: quietcanary';

type Planted = {
  manuscript: AuthorManuscript;
  author: Visitor;
  /** Names of both authors, and the address of the account. */
  needles: string[];
  /** What tells that the manuscript exists. */
  traces: string[];
};

/** A manuscript of two authors with their names in every channel, sent, checked and with released copies. */
async function plant(site: Site, seed: number): Promise<Planted> {
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

/** The office checks it and releases its copies. */
async function check(site: Site, { id }: AuthorManuscript): Promise<DeskManuscript> {
  const { visitor: office } = await personWith(site, ['office']);
  const open = async (): Promise<DeskManuscript> => (await office.get(`/api/office/desk/${id}`)).body;
  await give(office, 'desk', await open(), 'beginCheck');
  for (const { id: fileId, copy, report } of (await open()).files) {
    if (copy !== 'ready') continue;
    const names = certainNames(report).map(({ id: name }) => ({ id: name, answer: 'third-person' }));
    const release = { fileId, released: true, names, reason: 'Looked at by eye.' };
    expect((await give(office, 'desk', await open(), 'releaseCopy', release)).status).toBe(200);
  }
  return open();
}

const personal =
  /^\/(?:api\/(?:office|account)|(?:(?:en|kk)\/)?(?:office|review|submit|my-manuscripts|user-dashboard|profile))/;

/** Asks every route of the app as a visitor, with all ids of a manuscript. */
async function walk(
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
      ...known.fileId.map((fileId) => `/review/${assignment}/copies/${fileId}`),
    ]),
  ];
  const asked = [
    ...routesOf(site.app),
    ...pages.flatMap((path) => ['', '/en', '/kk'].map((prefix) => ({ method: 'GET', path: prefix + path }))),
    ...[`/my-manuscripts/${id}/as-reviewer`, ...copies].map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: '/api/office/desk?q=quietcanary' },
    { method: 'GET', path: '/search?q=quietcanary' },
  ].filter(({ path }) => which.test(path));
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const answers: Answer[] = [];
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

test('reviewers get a manuscript in which nobody is named, in no byte of any file', async ({ site }) => {
  const planted = await plant(site, 123);
  const { id } = planted.manuscript;
  const found = (await planted.author.get(`/api/office/manuscripts/${id}`)).body as AuthorManuscript;
  const copies = found.files.filter(({ copy }) => copy === 'ready');
  expect(copies.map(({ role }) => role).sort()).toEqual(['figure', 'manuscript', 'supplement']);
  const cookie = [...planted.author.cookies].map((pair) => pair.join('=')).join('; ');
  const api = `/api/office/manuscripts/${id}`;
  const paths = [
    `${api}/as-reviewer`,
    ...copies.flatMap((file) => [
      `${api}/copies/${file.id}`,
      `${api}/copies/${file.id}/reading`,
      `/my-manuscripts/${id}/as-reviewer/${file.id}`,
    ]),
  ];
  const answers = await Promise.all(paths.map((path) => answerOf(site, { method: 'GET', path }, { cookie })));
  expect(answers.every(({ from }) => from.endsWith('(200)'))).toBe(true);
  expect(leaksIn(answers, planted.needles)).toEqual([]);
  // What was planted is there to be found: the files as they came have it.
  const originals = await Promise.all(
    copies.map(({ id: fileId }) =>
      answerOf(site, { method: 'GET', path: `/api/office/manuscripts/${id}/files/${fileId}` }, { cookie }),
    ),
  );
  expect(new Set(leaksIn(originals, planted.needles).map(({ from }) => from)).size).toBe(copies.length);
});

test('no route tells strangers, readers, other authors, or staff without a part in it, who wrote what', async ({
  site,
}) => {
  const planted = await plant(site, 456);
  const checked = await check(site, planted.manuscript);
  const { visitor: reader } = await personWith(site);
  const { visitor: production } = await personWith(site, ['production']);
  const { visitor: editor } = await personWith(site, ['editor']);
  const sought = [...planted.needles, ...planted.traces.filter((trace) => trace !== checked.id)];
  // The walk itself names the id, and the word that it seeks.
  const answersTo = async (visitor: Visitor, which?: RegExp) => walk(site, visitor, checked, which);
  const words = sought.filter((word) => word !== 'quietcanary');
  expect(leaksIn(await answersTo(visit(site)), words)).toEqual([]);
  for (const visitor of [reader, production, editor]) {
    expect(leaksIn(await answersTo(visitor, personal), words)).toEqual([]);
  }
});

test('staff who are its authors, by address or by ORCID iD, find no trace of it in the office', async ({
  site,
}) => {
  const byOrcid = await personWith(site, ['office', 'chief'], { orcidId: plantedPerson(900).orcid });
  const planted = await plant(site, 789);
  const checked = await check(site, planted.manuscript);
  // The second author of the next manuscript has this person's iD.
  expect(plantedPerson(789 + 111).orcid).toBe(plantedPerson(900).orcid);
  const answers = await walk(
    site,
    byOrcid.visitor,
    checked,
    /^\/api\/office\/(?:desk|manuscripts)|^\/office/,
  );
  expect(leaksIn(answers, [planted.manuscript.number ?? '', ...planted.needles])).toEqual([]);
});

test('mails name authors to nobody but the authors themselves', async ({ site }) => {
  const planted = await plant(site, 234);
  await check(site, planted.manuscript);
  const mails = await site.accounts.database.selectFrom('outbox').selectAll().execute();
  const own = [plantedPerson(234).email, plantedPerson(345).email];
  const others = mails.filter(({ recipient }) => !own.includes(recipient));
  const answers = others.map(({ recipient, template, reply_to, data }) => ({
    from: `${template} to ${recipient}`,
    bytes: Buffer.from(JSON.stringify([reply_to, data])),
  }));
  expect(leaksIn(answers, planted.needles)).toEqual([]);
});

test('authors find no trace of reviewers, reviewers none of authors or of one another, by any route or mail', async ({
  site,
}) => {
  const planted = await plant(site, 345);
  const { visitor: office } = await personWith(site, ['office']);
  const { visitor: editor, userId: editorId } = await personWith(site, ['editor']);
  const { id } = await checked(office, planted.manuscript.id, editorId);
  const open = async (): Promise<DeskManuscript> => (await editor.get(`/api/office/desk/${id}`)).body;
  const people = [plantedPerson(601), plantedPerson(712), plantedPerson(823)];
  const reviewers = [];
  for (const [place, person] of people.entries()) {
    const { given, family } = person.names.ru;
    const name = `${given} ${family}`;
    const asked = { name, email: person.email, affiliation: needlesOf(person).at(-1)?.slice(0, 100) };
    const reply = await give(editor, 'desk', await open(), 'invite', { ...asked, reason: 'Known.' });
    expect(reply.status, reply.text).toBe(200);
    const followed = await followInvitation(site, person.email);
    reviewers.push({ ...followed, person, own: needlesOf(person) });
    if (place === 2) {
      const form = [
        ['key', crypto.randomUUID()],
        ['reason', 'other'],
        ['note', `quietcanary ${name}`],
        ['suggestions', `quietcanary ${name}`],
      ];
      expect((await followed.reviewer.post(`${followed.api}/commands/declineReview`, { form })).status).toBe(
        200,
      );
    } else {
      const agreed = [
        ['key', crypto.randomUUID()],
        ['noConflict', 'on'],
        ['helper', name],
      ];
      await followed.reviewer.post(`${followed.api}/commands/agree`, { form: agreed });
      const content = wholeReport(`Secret words of ${name}.`);
      await followed.reviewer.put(`${followed.api}/report`, { version: 0, content });
    }
  }
  const [first, second, declined] = reviewers;
  if (!first || !second || !declined) throw new Error('three reviewers were asked');
  const report = [
    ['key', crypto.randomUUID()],
    ...criteria.map((name) => [`rating.${name}`, 'weak']),
    ['toAuthors', 'Secret words.'],
    ['toEditors', 'Secret words.'],
    ['recommendation', 'reject'],
  ];
  expect((await first.reviewer.post(`${first.api}/commands/sendReport`, { form: report })).status).toBe(200);
  const forwarded = visit(site);
  await forwarded.get(first.link);

  const manuscript = await open();
  const ids = manuscript.review?.assignments.map((assignment) => assignment.id) ?? [];
  const answersTo = (visitor: Visitor) => walk(site, visitor, manuscript, personal, ids);
  const allReviewers = [...reviewers.flatMap(({ own }) => own), 'Secret words'];
  const ofAuthors = planted.needles;

  // What everybody may see is there to be found.
  expect(leaksIn(await answersTo(editor), first.own)).not.toEqual([]);
  const ofFirst = await answersTo(first.reviewer);
  for (const own of ['quietcanary', 'Secret words']) expect(leaksIn(ofFirst, [own])).not.toEqual([]);

  expect(leaksIn(await answersTo(planted.author), allReviewers)).toEqual([]);
  expect(leaksIn(ofFirst, [...ofAuthors, ...second.own, ...declined.own])).toEqual([]);
  expect(leaksIn(await answersTo(second.reviewer), [...ofAuthors, ...first.own, ...declined.own])).toEqual(
    [],
  );
  const closed = [...ofAuthors, ...first.own, ...second.own, 'quietcanary', manuscript.number];
  expect(leaksIn(await answersTo(declined.reviewer), closed)).toEqual([]);
  expect(leaksIn(await answersTo(forwarded), [...ofAuthors, ...allReviewers])).toEqual([]);
  expect(leaksIn(await answersTo(visit(site)), [...ofAuthors, ...allReviewers, 'quietcanary'])).toEqual([]);

  const mails = await site.accounts.database.selectFrom('outbox').selectAll().execute();
  for (const { recipient, template, reply_to, data } of mails) {
    const own = [...people, plantedPerson(345), plantedPerson(456)].find(({ email }) => email === recipient);
    const others = people.filter((person) => person !== own).flatMap((person) => needlesOf(person));
    const sought = people.includes(own as PlantedPerson) ? [...others, ...planted.needles] : others;
    const bytes = Buffer.from(JSON.stringify([reply_to, data]));
    expect(leaksIn([{ from: `${template} to ${recipient}`, bytes }], [...sought, 'Secret words'])).toEqual(
      [],
    );
  }
});

test('a leak in any channel is found', async () => {
  const person = plantedPerson(567);
  const [name = ''] = needlesOf(person);
  const app = express();
  const leaks: Record<string, (response: express.Response) => unknown> = {
    '/json/:id': (response) => response.json({ authors: [name] }),
    '/escaped': (response) =>
      response
        .type('json')
        .send(
          JSON.stringify(name).replaceAll(
            /[^\0-\x7f]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
        ),
    '/page': (response) =>
      response.send(`<p>${[...name].map((letter) => `&#${letter.codePointAt(0)};`).join('')}</p>`),
    '/header': (response) => response.set('x-by', encodeURIComponent(name)).end(),
    '/name': (response) =>
      response
        .set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.docx`)
        .end(),
    '/redirect': (response) => response.redirect(302, `/?by=${encodeURIComponent(name)}`),
    '/count': (response) => response.status(404).json({ error: { message: `1 manuscript of ${name}` } }),
    '/docx': (response) => response.send(Buffer.from(plantedDocx(person, ['core-properties']))),
    '/deflated': (response) => response.send(Buffer.from(zlibSync(Buffer.from(name)))),
    '/base64': (response) => response.json({ data: Buffer.from(name).toString('base64') }),
    '/pdf': async (response) => response.send(Buffer.from(await plantedPdf(person, ['earlier-revision']))),
  };
  for (const [path, leak] of Object.entries(leaks))
    app.get(path, (_request, response) => void leak(response));
  const server = await listen(app, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.port}`;
  const routes = routesOf(app);
  expect(routes.map(({ path }) => path)).toEqual(Object.keys(leaks));
  for (const route of routes) {
    const [path = ''] = addressesOf(route, { id: ['7'] });
    const answer = await answerOf({ url }, { ...route, path }, {});
    expect(leaksIn([answer], needlesOf(person)), route.path).not.toEqual([]);
  }
  await server.stop(0);
});
