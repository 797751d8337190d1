import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { markedFolderOf } from '#shared/library/beside-library.ts';
import { markRetracted } from '../../build/library/mark-pdf.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { openLibrary } from '../../server/library/open.ts';
import { test } from '../support/api-test.ts';
import { createDevice } from '../support/device.ts';
import { protectedPdf } from '../support/foreign-pdfs.ts';
import { make } from '../support/published-editions.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
const noticeDoi = '10.5555/usr.2026.2.5.n1';
const address = `/images/articles/volume-2/${slug}/${slug}.pdf`;

const original = ({ article }: SmallEdition) => path.join(article, `${slug}.pdf`);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** The text of every page as pdf.js extracts it. */
async function pageTexts(data: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const document = await task.promise;
  const texts = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return texts;
}

test('the PDF of a retracted article is served with a mark on every page, at all its addresses', async ({
  edition,
  serve,
}) => {
  const before = fs.readFileSync(original(edition));
  writeNotice(edition, 'retraction');
  await make(edition, '2026-09-01T08:00:00Z');
  expect(fs.readFileSync(original(edition)).equals(before)).toBe(true);
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const served = new Uint8Array(await (await site.get(address)).arrayBuffer());
  const besidePage = await site.raw(`/${slug}.pdf`, { headers: { range: 'bytes=0-99' } });
  expect(besidePage.status).toBe(206);
  expect(besidePage.body.equals(served.subarray(0, 100))).toBe(true);
  const texts = await pageTexts(served);
  expect(texts).toHaveLength(16);
  for (const text of texts) {
    expect(text).toContain(`ОТОЗВАНА · RETRACTED · https://doi.org/${noticeDoi}`);
    expect(text).toMatch(/^(?:.*ОТОЗВАНА){2}/s);
  }
  for (const form of ['md', 'txt']) {
    const text = await (await site.get(`/${slug}.${form}`)).text();
    expect(text).toMatch(/^(?:# )?Отозвана: /);
    expect(text).toMatch(/Отзыв статьи: <?https:\/\/journal\.example\/updates\//);
  }
  const { pdf, status } = (await (await site.get(`/api/library/articles/${slug}`)).json()) as {
    pdf: { bytes: number; pages: number; opening: [number, number][]; preview: unknown };
    status: string;
  };
  expect(status).toBe('retracted');
  expect(pdf).toMatchObject({ bytes: served.byteLength, pages: 16, preview: null });
  expect(pdf.opening.at(-1)?.[1]).toBeLessThanOrEqual(served.byteLength);
  const listed = (await (await site.get('/api/library/manifest?format=2')).json()) as {
    files: { path: string; bytes: number; sha256: string }[];
  };
  const entry = listed.files.find(({ path: name }) => name.endsWith(`/${slug}.pdf`));
  expect(entry).toMatchObject({ bytes: served.byteLength, sha256: sha256(served) });
  const forPrograms = await site.get(`/api/library/files/${entry?.sha256}/${slug}.pdf`);
  expect(sha256(new Uint8Array(await forPrograms.arrayBuffer()))).toBe(entry?.sha256);
});

test('the mark is not among the text that searches find, and its bytes are always the same', async ({
  edition,
}) => {
  writeNotice(edition, 'retraction');
  await make(edition, '2026-09-01T08:00:00Z');
  const { database, close } = openLibrary(edition.libraryFile);
  const texts = await database.selectFrom('pdf_pages').select('text').execute();
  expect(texts).not.toContainEqual({ text: expect.stringContaining('ОТОЗВАНА') as string });
  await close();
  const folder = markedFolderOf(edition.libraryFile);
  const first = fs.readdirSync(folder);
  expect(first).toHaveLength(1);
  fs.rmSync(folder, { recursive: true });
  await make(edition, '2026-10-01T08:00:00Z');
  expect(fs.readdirSync(folder)).toEqual(first);
});

test.for([
  ['kk', 'ҚАЙТАРЫП АЛЫНҒАН · RETRACTED · '],
  ['en', /^(?!.*ОТОЗВАНА).*RETRACTED · https/s],
] as const)('the mark is in the language of the article and in English: %s', async ([language, mark]) => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const angle of [0, 90, 180, 270]) pdf.addPage([420, 595]).setRotation(degrees(angle));
  const { data, bytes } = await markRetracted(await pdf.save(), language, noticeDoi);
  expect(bytes).toBe(data.byteLength);
  const texts = await pageTexts(data);
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text).toMatch(mark);
});

test('a PDF that can’t be marked is named, and nothing is made', async ({ edition }) => {
  fs.writeFileSync(original(edition), await protectedPdf(fs.readFileSync(original(edition))));
  await make(edition, '2026-07-01T08:00:00Z');
  fs.rmSync(edition.libraryFile);
  writeNotice(edition, 'retraction');
  const problems = await makeLibrary(edition.resources, edition.libraryFile);
  expect(problems).toContainEqual(
    expect.stringMatching(
      /\.pdf: can't be marked as retracted: it is protected against changes; save it anew/,
    ),
  );
  expect(fs.existsSync(edition.libraryFile)).toBe(false);
});

test('an edition that retracts an article replaces the PDF that a device has', async ({ edition, serve }) => {
  await make(edition, '2026-07-01T08:00:00Z');
  const published = {
    resources: edition.resources,
    libraryFile: edition.libraryFile,
    manifestFile: edition.libraryFile.replace('.sqlite', '.manifest.json'),
  };
  const bundle = path.join(path.dirname(edition.resources), 'bundle');
  fs.mkdirSync(bundle);
  for (const name of ['library.sqlite', 'library.manifest.json'])
    fs.copyFileSync(path.join(path.dirname(edition.libraryFile), name), path.join(bundle, name));
  writeNotice(edition, 'retraction');
  await make(edition, '2026-09-01T08:00:00Z');
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const device = createDevice({
    bundle: {
      resources: edition.resources,
      libraryFile: path.join(bundle, 'library.sqlite'),
      manifestFile: path.join(bundle, 'library.manifest.json'),
    },
    server: site.url,
  });
  const pdf = `volumes/2/${slug}/${slug}.pdf`;
  const shown = (store: { source: { file(name: string): string | null } }) =>
    sha256(fs.readFileSync(store.source.file(pdf) ?? ''));
  try {
    const { store, sync } = await device.start();
    expect(shown(store)).toBe(sha256(fs.readFileSync(original(edition))));
    await sync.check();
    await sync.download();
    expect(sync.state().update.step).toBe('installed');
    const marked = shown(store);
    expect(fs.readdirSync(markedFolderOf(edition.libraryFile))).toEqual([`${marked}.pdf`]);
    expect((await pageTexts(fs.readFileSync(store.source.file(pdf) ?? '')))[0]).toContain(noticeDoi);
    // A program built after the retraction has it too.
    device.bundle(published);
    expect(shown((await device.start()).store)).toBe(marked);
  } finally {
    await device.remove();
  }
});
