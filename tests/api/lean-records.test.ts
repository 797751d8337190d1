import fs from 'node:fs';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerExport } from '#library/export/answer-export.ts';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { citationStyles, formatReference } from '#shared/citation/reference.ts';
import { asPlainText } from '#shared/citation/text-run.ts';
import { languages } from '#shared/language/language.ts';
import { crossrefDeposit } from '../../build/deposit/crossref.ts';
import { doajRecords } from '../../build/deposit/doaj.ts';
import { elibraryIssue } from '../../build/deposit/elibrary.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import { datesAsMade } from '../../server/harvesting/served-dates.ts';
import { machineHead } from '../../server/head/machine-head.ts';
import { answerOai } from '../../server/oai/answer-oai.ts';
import { text } from '../fixtures/full-edition/written.ts';
import { type FullEdition, fullEdition } from '../support/full-edition.ts';
import { schemaFaults } from '../support/xmllint.ts';

const group = text('Группа «Тихий двор»', 'Quiet Courtyard Group', '«Тыныш аула» тобы');
const [editorial, review, research, interview] = [
  'k-chitatelyam-o-vode-i-teni',
  'kniga-o-gorode-i-reke-retsenziya',
  'teni-dvorov-almaty',
  'razgovor-s-sadovnikom',
];
const books = [
  { title: 'Город и река', authors: ['Оспанов, Е.'], year: 2025, isbn: '9785000000007' },
  { title: 'The City and Its Bridges', authors: ['Weber, K.'], year: 2026, doi: '10.5555/bridges' },
];

type Author = Record<string, unknown>;

let edition: FullEdition;
let open: ReturnType<typeof openLibrary>;
beforeAll(async () => {
  edition = await fullEdition({
    change: ({ edit, at }) => {
      const without = (article: Record<string, unknown>, ...fields: string[]) => {
        for (const field of fields) delete article[field];
      };
      edit(`${editorial}/article.json`, (article) => {
        without(article, 'received', 'accepted', 'keywords');
        Object.assign(article, { authors: [{ collective: group }], affiliations: [], pages: 'v' });
        article.firstPrintedPage = 5;
      });
      edit(`${review}/article.json`, (article) => {
        without(article, 'received', 'accepted', 'reviewedWork');
        Object.assign(article, { reviewedWorks: books, pages: 'S1-S2', firstPrintedPage: 1 });
        without((article.authors as Author[])[0] ?? {}, 'familyName', 'orcid');
      });
      edit(`${research}/article.json`, (article) => {
        const authors = article.authors as Author[];
        without(authors[1] ?? {}, 'givenName', 'affiliations');
        Object.assign(article, { authors: [...authors, { collective: group }], pages: 'e12' });
        (article.affiliations as unknown[]).length = 1;
      });
      edit(`${interview}/article.json`, (article) => without(article, 'received', 'accepted', 'keywords'));
      for (const slug of [editorial, interview])
        for (const language of languages) fs.rmSync(at(slug ?? '', `abstract.${language}.md`));
    },
  });
  open = openLibrary(edition.libraryFile);
});
afterAll(async () => {
  await open.close();
  edition.remove();
});

const publicUrl = 'https://journal.example';
const library = () => createLibrary(open);
const opened = () => ({ library: library(), database: open.database, libraryFile: edition.libraryFile });
const made = async (address: string) => {
  const answer = await answerExport(opened(), address, { publicUrl, file: () => null });
  if (!answer) throw new Error(`there is no ${address}`);
  return String(answer.body);
};
const read = async (slug = '') => {
  const article = await library().article(slug);
  if (!article) throw new Error(`there is no ${slug}`);
  return article;
};
const slugs = async () => (await library().articles()).map(({ slug }) => slug);
const source = () => readSource(edition.libraryFile, 3, undefined, undefined);

describe('by their schemas, such records are valid', () => {
  test('in JATS', async ({ skip }) => {
    const documents = await Promise.all((await slugs()).map((slug) => made(`/${slug}.xml`)));
    expect(schemaFaults(skip, documents, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  });

  test('for Crossref and DOAJ', async ({ skip }) => {
    expect(schemaFaults(skip, [crossrefDeposit(await source())], 'crossref/crossref5.4.0.xsd')).toEqual([]);
    expect(schemaFaults(skip, [doajRecords(await source())], 'doaj/doajArticles.xsd')).toEqual([]);
  });
});

test('a group, one name and no affiliation are said as each form says them', async () => {
  const jats = load(await made(`/${research}.xml`), { xml: true });
  expect(jats('collab[xml\\:lang="en"]').text()).toBe(group.en);
  expect(jats('contrib').eq(1).find('name').first().text().trim()).toBe('Оспанов');
  expect(jats('contrib').eq(1).find('given-names')).toHaveLength(0);
  expect(jats('contrib').eq(1).find('xref')).toHaveLength(0);
  const crossref = load(crossrefDeposit(await source()), { xml: true });
  expect(crossref('organization[sequence="first"]').text()).toBe(group.ru);
  expect(
    crossref('surname')
      .toArray()
      .map((name) => crossref(name).text()),
  ).toContain('Оспанов');
  expect(await made(`/${research}.bib`)).toContain(
    `author = {Сейтказина, Айгерим and Оспанов and {${group.ru}}}`,
  );
  expect(await made(`/${research}.ris`)).toContain(`AU  - Оспанов\r\nAU  - ${group.ru}\r\n`);
  const [csl] = JSON.parse(await made(`/${research}.csl.json`)) as { author: unknown[] }[];
  expect(csl?.author.slice(1)).toEqual([{ family: 'Оспанов' }, { literal: group.ru }]);
});

test('pages are cited as they are printed', async () => {
  const jats = async (slug = '') => load(await made(`/${slug}.xml`), { xml: true });
  expect((await jats(research))('article-meta > elocation-id').text()).toBe('e12');
  expect((await jats(editorial))('article-meta > fpage').text()).toBe('v');
  expect((await jats(review))('article-meta > lpage').text()).toBe('S2');
  const crossref = load(crossrefDeposit(await source()), { xml: true });
  expect(crossref('item_number[item_number_type="article_number"]').text()).toBe('e12');
  expect(
    crossref('first_page')
      .toArray()
      .map((page) => crossref(page).text()),
  ).toContain('S1');
  expect(await made(`/${review}.bib`)).toContain('pages = {S1--S2}');
});

test('each style cites them without empty places', async () => {
  const journal = await library().journal();
  const cited = async (slug = '') => {
    const article = await read(slug);
    const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
    return citationStyles.map((style) => asPlainText(formatReference(record, style, 'ru')));
  };
  for (const slug of [editorial, review, research, interview])
    for (const reference of await cited(slug))
      expect(reference, reference).not.toMatch(/undefined|null|, ,|,\.|(?<!\p{L}\.) ,|\s{2}|^[,.\s]/u);
  expect((await cited(editorial))[0]).toMatch(/^Группа «Тихий двор» \(2027\)\./);
  expect((await cited(review))[3]).toContain('S1–S2');
  expect((await cited(research))[0]).toContain('3(1), e12.');
});

test('days, abstracts and keywords that are not there leave nothing behind', async () => {
  for (const slug of [editorial, interview]) {
    const jats = load(await made(`/${slug}.xml`), { xml: true });
    expect(jats('history, abstract, trans-abstract, kwd-group')).toHaveLength(0);
    const { ofPage } = await machineHead(opened(), `/${slug}`, publicUrl);
    expect(ofPage).not.toMatch(/citation_abstract"|DC\.Description|dateCreated|DC\.Date\.dateSubmitted/);
    expect(ofPage).not.toContain('content=""');
  }
  const elibrary = elibraryIssue(await source(), null).toString('utf16le');
  expect(elibrary).not.toMatch(/<(?:abstract|initials|orgName|dateReceived)[^>]*\/>/);
});

test('a review names all of its books', async () => {
  const jats = load(await made(`/${review}.xml`), { xml: true });
  expect(
    jats('product > source')
      .toArray()
      .map((book) => jats(book).text()),
  ).toEqual(books.map(({ title }) => title));
  const crossref = crossrefDeposit(await source());
  for (const id of ['9785000000007', '10.5555/bridges']) expect(crossref).toContain(`>${id}<`);
  expect(await made(`/${review}.bib`)).toContain(
    'Рецензия на книги: Оспанов, Е. Город и река. 2025; Weber, K.',
  );
  const { ofPage } = await machineHead(opened(), `/${review}`, publicUrl);
  expect(ofPage).toContain('"itemReviewed":[');
});

test('groups and people of one name are in the list of authors and in searches', async () => {
  const authors = await library().authors();
  expect(authors.find(({ slug }) => slug === 'quiet-courtyard-group')).toMatchObject({
    familyName: group,
    articles: 2,
  });
  expect(authors.map(({ slug }) => slug)).toContain('klara');
});

test('harvesters get them in Dublin Core and JATS', async () => {
  const served = { ...opened(), dates: await datesAsMade(opened()) };
  for (const prefix of ['oai_dc', 'jats']) {
    const identifier = `oai:usr-journal.example:article/${(await read(editorial)).id}`;
    const query = new URLSearchParams({ verb: 'GetRecord', metadataPrefix: prefix, identifier });
    const now = new Date('2027-12-01T08:00:00Z');
    const answer = await answerOai(served, query, { publicUrl, pageSize: 100, now });
    expect(answer).toContain(group.ru);
    expect(answer).not.toMatch(/<dc:(?:description|creator)[^>]*\/>|, <\/dc:creator>/);
  }
});
