import express from 'express';
import { zlibSync } from 'fflate';
import { expect } from 'vitest';
import { listen } from '../../server/listen.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { certainNames } from '../../src/shared/office/release.ts';
import { test as base } from '../support/api-test.ts';
import { addressesOf, answerOf, leaksIn } from '../support/canaries.ts';
import { routesOf } from '../support/every-route.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { plantedDocx } from '../support/planted/docx.ts';
import { personal, plant, walk } from '../support/planted/manuscript.ts';
import { plantedPdf } from '../support/planted/pdf.ts';
import { needlesOf, plantedPerson } from '../support/planted/person.ts';
import type { Site } from '../support/site.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/*
 * Names are planted wherever a manuscript can carry them; then every route that the app has, every file and every mail
 * is asked for by each audience, and searched for them in all that is sent, unpacked and decoded.
 */

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

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
  const { visitor: chairman } = await personWith(site, ['chairman']);
  const sought = [...planted.needles, ...planted.traces.filter((trace) => trace !== checked.id)];
  // The walk itself names the id, and the word that it seeks.
  const answersTo = async (visitor: Visitor, which?: RegExp) => walk(site, visitor, checked, which);
  const words = sought.filter((word) => word !== 'quietcanary');
  expect(leaksIn(await answersTo(visit(site)), words)).toEqual([]);
  for (const visitor of [reader, production, editor, chairman]) {
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
  await server.stop({ patience: 0 });
});
