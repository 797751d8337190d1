import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedLibrary } from '#library/current.ts';
import { answerExport } from '#library/export/answer-export.ts';
import { findArticleText } from '#library/full-text.ts';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { crossrefDeposit } from '../../build/deposit/crossref.ts';
import { doajRecords } from '../../build/deposit/doaj.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { machineHead } from '../../server/head/machine-head.ts';
import { epubFaults } from '../support/epubcheck.ts';
import { printWords } from '../support/printed-words.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { schemaFaults } from '../support/xmllint.ts';

const latex = 'n = \\frac{N_{\\text{жители}}}{S}';
const host = { publicUrl: 'https://journal.example', file: () => null };

let edition: SmallEdition;
let opened: OpenedLibrary;
let close: () => Promise<void>;
let slug: string;

/** The edition's article with formulas in text and abstracts, and a PDF of its words. */
async function writeArticle(): Promise<void> {
  slug = path.basename(edition.article);
  const source = (name: string) => path.join(edition.article, 'source', name);
  fs.rmSync(path.join(edition.article, 'source'), { recursive: true });
  fs.mkdirSync(path.join(edition.article, 'source'));
  fs.copyFileSync('tests/fixtures/formulas/article.md', source('article.md'));
  fs.writeFileSync(source('references.md'), '- Lynch, K. (1960). *The image of the city*.\n');
  for (const language of ['ru', 'en', 'kk'])
    fs.writeFileSync(
      path.join(edition.article, `abstract.${language}.md`),
      'Плотность $R^2 > 0{,}8$ растёт, а билет стоит \\$5.\n',
    );
  await printWords(edition.article);
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    article.language = 'ru';
  });
}

beforeAll(async () => {
  edition = smallEdition();
  await writeArticle();
  const now = new Date('2026-07-01T08:00:00Z');
  expect(await makeLibrary(edition.resources, edition.libraryFile, { now, environment: {} })).toEqual([]);
  const library = openLibrary(edition.libraryFile);
  close = library.close;
  opened = { ...library, library: createLibrary(library), file: edition.libraryFile, edition: '1' };
});
afterAll(async () => {
  await close();
  edition.remove();
});

const file = async (format: string) => {
  const answer = await answerExport(opened, `/${slug}.${format}`, host);
  if (!answer) throw new Error(`there is no ${format}`);
  return answer.body;
};

test('JATS has formulas in MathML and LaTeX, with their numbers and mentions, and is valid', async ({
  skip,
}) => {
  const xml = String(await file('xml'));
  const $ = load(xml, { xml: true });
  const first = $('disp-formula').first();
  expect(first.attr('id')).toBe('formula-1');
  expect(first.find('label').text()).toBe('(1)');
  expect(first.find('alternatives > tex-math').text()).toBe(latex);
  expect(first.find('alternatives > mml\\:math').attr('display')).toBe('block');
  expect($('disp-formula')).toHaveLength(6);
  expect($('abstract inline-formula tex-math').text()).toBe('R^2 > 0{,}8');
  const mentions = $('xref[ref-type="disp-formula"]').map((_, link) => [
    [$(link).attr('rid'), $(link).text()],
  ]);
  expect(mentions.get()).toEqual([
    ['formula-1', 'формуле (1)'],
    ['formula-1', 'формулы (1)'],
    ['formula-2', 'уравнения (2)'],
  ]);
  expect($('mml\\:mtd[columnalign="left"]').length).toBeGreaterThan(0);
  expect(schemaFaults(skip, xml, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
});

test('EPUB has MathML, and says so of the documents with it', async ({ skip }) => {
  const bytes = new Uint8Array(await answerBytes());
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array());
  const $ = load(read('package.opf'), { xml: true });
  const having = $('item[properties="mathml"]').map((_, item) => $(item).attr('href'));
  expect(having.get()).toEqual(['title.xhtml', 'text.xhtml', 'notes.xhtml']);
  expect(read('text.xhtml')).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"');
  expect(read('style.css')).toContain('.formula');
  expect(await epubFaults(skip, new Map([['formulas', bytes]]))).toEqual([]);
});

async function answerBytes(): Promise<Uint8Array> {
  const body = await file('epub');
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

test('Markdown and plain text have LaTeX, and dollars that are prices', async () => {
  const markdown = String(await file('md'));
  expect(markdown).toContain(`\n\n$$\n${latex} \\tag{1}\n$$\n\n`);
  expect(markdown).toContain('при $n > 1{,}5$ двор');
  expect(markdown).toContain('стоит \\$5 и \\$7 в');
  const plain = String(await file('txt'));
  expect(plain).toContain(`\n\n    ${latex}    (1)\n\n`);
  expect(plain).toMatch(/стоит\s\$5\sи\s\$7\sв/);
});

describe('an abstract with formulas', () => {
  const text = 'Плотность R^2 > 0{,}8 растёт, а билет стоит $5.';

  test('is LaTeX wherever there is only text', async ({ skip }) => {
    const source = await readSource(edition.libraryFile, 2, undefined, undefined);
    const [crossref, doaj] = [crossrefDeposit(source), doajRecords(source)];
    expect(load(crossref, { xml: true })('jats\\:abstract').first().text().trim()).toBe(text);
    expect(load(doaj, { xml: true })('abstract').first().text()).toBe(text);
    expect(schemaFaults(skip, crossref, 'crossref/crossref5.4.0.xsd')).toEqual([]);
    const { ofPage } = await machineHead(opened, `/${slug}`, host.publicUrl);
    expect(load(ofPage)('meta[name="citation_abstract"]').attr('content')).toBe(text);
    expect(ofPage).not.toContain('<math');
  });

  test('has MathML on its page', async () => {
    const article = await opened.library.article(slug);
    expect(article?.abstract.ru).toMatch(/^Плотность <math alttext="R\^2 > 0{,}8"><mrow>.*<\/math> растёт/);
  });

  test('with a fault is told with its line', async () => {
    const abstract = path.join(edition.article, 'abstract.en.md');
    fs.writeFileSync(abstract, 'One\nof $\\foo$ is.\n');
    const { problems } = await checkLibrary(edition.resources);
    expect(problems).toEqual([
      `${abstract}:2: the formula is not understood: Unsupported function name: \\foo`,
    ]);
  });
});

test('search finds the words around a formula, and those in it', async () => {
  const { search } = await opened.search();
  for (const text of ['тесным', 'жители', '"Плотность n квартала"']) {
    const { results } = search({ text, language: 'ru', page: 1, filters: {} });
    expect(
      results.map((found) => found.slug),
      text,
    ).toEqual([slug]);
  }
});

test('a display formula is within reach of the keyboard', async () => {
  const text = await findArticleText(opened.database, slug);
  expect(text?.html).toContain('<div class="formula" tabindex="0" id="text-formula-1" role="group"');
});
