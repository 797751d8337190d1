import fs from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ArticleFile } from '#shared/article/article-file.ts';
import { pageCount, pageRange } from '#shared/article/page-range.ts';
import { makeFullText } from '../../build/full-text/full-text.ts';
import { readPdfText } from '../../build/library/read-pdf.ts';
import { isLong, long } from '../../build/long-forms.ts';
import { comparePages } from '../support/text-and-pdf.ts';

const volumes = 'resources/volumes';

type Entry = { article: ArticleFile; folder: string; pdf: string };

const entries: Entry[] = fs
  .globSync(`${volumes}/*/*/article.json`)
  .map((file) => ({
    article: ArticleFile.parse(JSON.parse(fs.readFileSync(file, 'utf8'))),
    folder: path.dirname(file),
    pdf: path.join(path.dirname(file), `${path.basename(path.dirname(file))}.pdf`),
  }))
  .sort((one, other) => one.article.id - other.article.id);
/** In the short form, whose PDFs are read: the first article in each language. */
const read = long(
  'content',
  entries,
  entries.filter(
    (entry) => entry === entries.find(({ article }) => article.language === entry.article.language),
  ),
);
const volumePdfs = fs.globSync(`${volumes}/*/volume-*.pdf`).sort();
const texts = new Map<string, { label: string; text: string }[]>();

beforeAll(async () => {
  for (const { pdf } of read) texts.set(pdf, (await readPdfText(pdf)).texts);
});

test('twelve articles: seven in Russian, three in English, two in Kazakh', () => {
  expect(entries.map(({ article }) => article.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const count = (language: string) => entries.filter(({ article }) => article.language === language).length;
  expect([count('ru'), count('en'), count('kk')]).toEqual([7, 3, 2]);
});

test('page ranges are those of the specification', () => {
  const panel = [
    '22–31',
    '32–41',
    '42–69',
    '70–88',
    '89–111',
    '112–163',
    '14–32',
    '33–63',
    '64–107',
    '108–134',
    '135–150',
    '151–177',
  ];
  const data = [
    '14–32',
    '32–41',
    '42–69',
    '70–88',
    '89–111',
    '112–163',
    '14–32',
    '33–52',
    '53–76',
    '77–107',
    '108–134',
    '140–166',
  ];
  expect(entries.map(({ article }) => article.pagesInPanel && pageRange(article.pagesInPanel))).toEqual(
    panel,
  );
  expect(entries.map(({ article }) => article.pages && pageRange(article.pages))).toEqual(data);
});

describe.each(read.map((entry) => [entry.article.id, entry] as const))(
  'article %i',
  (_id, { article, folder, pdf }) => {
    const source = (name: string) => fs.readFileSync(path.join(folder, 'source', name), 'utf8');

    test('has at least 2,000 words, two figures, two tables and twelve references', () => {
      const markdown = source('article.md');
      const prose = markdown
        .split('\n')
        .filter((line) => !/^(#|::|\||\[\^)/.test(line))
        .join(' ');
      const words = prose.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
      expect(words.length).toBeGreaterThanOrEqual(2_000);
      expect(markdown.match(/^::figure/gm)?.length ?? 0).toBeGreaterThanOrEqual(2);
      expect(markdown.match(/^::(table|caption)/gm)?.length ?? 0).toBeGreaterThanOrEqual(2);
      expect(source('references.md').match(/^- /gm)?.length ?? 0).toBeGreaterThanOrEqual(12);
    });

    test('has abstracts of five to eight sentences and four to eight keywords in each language', () => {
      for (const language of ['ru', 'en', 'kk'] as const) {
        const abstract = fs.readFileSync(path.join(folder, `abstract.${language}.md`), 'utf8').trim();
        const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(abstract)];
        expect(sentences.length, language).toBeGreaterThanOrEqual(5);
        expect(sentences.length, language).toBeLessThanOrEqual(8);
        const keywords = article.keywords[language].length;
        if (article.id === 11) expect(keywords).toBe(0);
        else expect(keywords >= 4 && keywords <= 8, language).toBe(true);
      }
    });

    test('invents no ORCID iD that could be somebody’s, and no DOI outside of the prefix for examples', () => {
      for (const { orcid } of article.authors) if (orcid) expect(orcid).toMatch(/^0000-0005-/);
      expect(article.doi).toMatch(/^10\.5555\//);
      expect(source('references.md')).not.toContain('10.5555');
    });

    test('its PDF has the printed pages, with their numbers as labels', () => {
      const { pagesInPanel: printed = { first: 0, last: 0 } } = article;
      const labels = texts.get(pdf)?.map(({ label }) => label);
      expect(labels).toEqual(
        Array.from({ length: pageCount(printed) }, (_, place) => String(printed.first + place)),
      );
    });

    test('its full text is that of its PDF, page by page', () => {
      const pages = texts.get(pdf) ?? [];
      const { html = '' } = makeFullText(folder, article, pages) ?? {};
      const marks = [...html.matchAll(/<span role="doc-pagebreak" id="p-(\d+)" aria-label="\1">/g)];
      expect(marks.map(([, label]) => label)).toEqual(pages.map(({ label }) => label));
      const compared = comparePages(html, pages, { folder, article });
      const missing = (page: (typeof compared)[number]) => page.missing.join(' ').split(' ').filter(Boolean);
      const words = compared.reduce((sum, page) => sum + page.words, 0);
      expect(
        compared.flatMap(missing).length / words,
        JSON.stringify(compared.filter((page) => page.missing.length > 0)),
      ).toBeLessThanOrEqual(0.005);
      for (const page of compared) expect(missing(page).length, page.label).toBeLessThan(10);
    });

    test('its PDF is a scholarly one: title page, metadata, language, outline, tags, embedded fonts', async () => {
      const bytes = fs.readFileSync(pdf);
      expect(bytes.length).toBeLessThan(3_000_000);
      const { info, outline, marked } = await readPdfNature(pdf);
      expect(info.Title).toBe(article.title[article.language]);
      expect(info.Subject).toBeTruthy();
      expect(info.Language).toMatch(new RegExp(`^${article.language}`));
      const [author] = article.authors;
      if (author) expect(info.Author).toContain(author.familyName[article.language]);
      if (article.id !== 11) expect(info.Keywords).toContain(article.keywords[article.language][0]);
      expect(allTitles(outline).length).toBeGreaterThan(4);
      expect(marked).toBe(true);
      const titlePage = texts.get(pdf)?.[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
      for (const wanted of ['3078-3275', `https://doi.org/${article.doi}`, 'CC BY 4.0']) {
        expect(titlePage).toContain(wanted);
      }
    });
  },
);

test.runIf(isLong('content'))(
  'the full issues have a cover, contents, an outline, and the articles with their printed numbers',
  async () => {
    expect(volumePdfs).toHaveLength(2);
    for (const [index, file] of volumePdfs.entries()) {
      const volume = index + 1;
      expect(fs.statSync(file).size).toBeLessThan(3_000_000);
      const { texts: pages } = await readPdfText(file);
      const articles = entries.filter(({ article }) => article.volume === volume);
      const printed = articles.flatMap(({ pdf }) => texts.get(pdf) ?? []);
      const front = pages.length - printed.length;
      expect(front).toBeGreaterThanOrEqual(2);
      expect(pages.slice(0, front).map(({ label }) => label)).toEqual(
        ['i', 'ii', 'iii', 'iv', 'v'].slice(0, front),
      );
      expect(pages.slice(front).map(({ label }) => label)).toEqual(printed.map(({ label }) => label));
      const { outline } = await readPdfNature(file);
      const titles = outline.map(({ title }) => title);
      for (const { article } of articles) expect(titles).toContain(article.title[article.language]);
    }
  },
);

test.runIf(isLong('content'))('no two pages of the edition are near-identical', () => {
  const pages = entries.flatMap(({ article, pdf }) =>
    (texts.get(pdf) ?? []).map(({ label, text }) => ({
      name: `${article.id}, p. ${label}`,
      parts: shingles(text),
    })),
  );
  const seen = new Map<string, number[]>();
  for (const [place, { parts }] of pages.entries()) {
    for (const part of parts) seen.set(part, [...(seen.get(part) ?? []), place]);
  }
  const shared = new Map<string, number>();
  for (const places of seen.values()) {
    for (const one of places) {
      for (const other of places) {
        if (one < other) shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1);
      }
    }
  }
  const alike = [...shared].flatMap(([pair, count]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number);
    const smaller = Math.min(pages[one]?.parts.size ?? 0, pages[other]?.parts.size ?? 0);
    return count / smaller > 0.3
      ? [`${pages[one]?.name} and ${pages[other]?.name}: ${count} of ${smaller}`]
      : [];
  });
  expect(alike).toEqual([]);
});

/** All sequences of five words on a page. */
function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.slice(4).map((_, place) => words.slice(place, place + 5).join(' ')));
}

type OutlineItem = { title: string; items: OutlineItem[] };

function allTitles(items: OutlineItem[]): string[] {
  return items.flatMap(({ title, items: below }) => [title, ...allTitles(below)]);
}

/** The metadata and structure of a PDF. */
async function readPdfNature(file: string) {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync(file)), verbosity: 0 });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: Record<string, string | undefined> };
  const outline: OutlineItem[] = (await document.getOutline()) ?? [];
  // Typed as an object, but it is a map.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, unknown> | null;
  const marked = marks?.get('Marked') === true;
  await task.destroy();
  return { info, outline, marked };
}
