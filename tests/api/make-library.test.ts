import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLibrary } from '#library/open.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { labelPages } from '../../build/pdfs/page-labels.ts';
import { isStale } from '../../build/stale.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => edition.remove());

const make = () => makeLibrary(edition.resources, edition.libraryFile);
const articleFile = () => path.join(edition.article, 'article.json');

/**
 * Replaces the article's PDF by one of sixteen pages.
 * @param labels the number at which page labels start; none if omitted
 */
/** A PDF without text, of an article that has nothing else. */
async function writePdf(labels?: { first: number }): Promise<void> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 16; page += 1) pdf.addPage();
  if (labels) labelPages(pdf, [{ from: 0, style: 'decimal', ...labels }]);
  fs.writeFileSync(path.join(edition.article, `${path.basename(edition.article)}.pdf`), await pdf.save());
  fs.rmSync(path.join(edition.article, 'source/article.md'));
}

async function pageLabels(): Promise<string[]> {
  const { database, close } = openLibrary(edition.libraryFile);
  const rows = await database.selectFrom('pdf_pages').select('label').orderBy('position').execute();
  await close();
  return rows.map(({ label }) => label);
}

test('sound content becomes a library with the text and the printed number of every page', async () => {
  expect(await make()).toEqual([]);
  const { database, close } = openLibrary(edition.libraryFile);
  const pages = await database
    .selectFrom('pdf_pages')
    .select(['label', 'text'])
    .orderBy('position')
    .execute();
  expect(pages.map(({ label }) => label)).toEqual(
    Array.from({ length: 16 }, (_, place) => String(135 + place)),
  );
  expect(pages.every(({ text }) => text.length > 100)).toBe(true);
  const pdf = await database
    .selectFrom('pdfs')
    .selectAll()
    .where('article_id', '=', 11)
    .executeTakeFirstOrThrow();
  expect(pdf.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(pdf.bytes).toBe(
    fs.statSync(path.join(edition.article, `${path.basename(edition.article)}.pdf`)).size,
  );
  await close();
});

test('a library that has just been made is not older than the ledger that is written with it', async () => {
  const ledger = path.join(edition.resources, 'journal/records.json');
  fs.rmSync(ledger);
  const { writeFileSync } = fs;
  using _ = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    // As on a slow disk: files written before the ledger get a modification time a minute earlier.
    if (file === ledger) makeOld(path.dirname(edition.libraryFile));
    writeFileSync(file, ...rest);
  });
  expect(await make()).toEqual([]);
  for (const made of [edition.libraryFile, manifestFileOf(edition.libraryFile)]) {
    expect(isStale(made, [edition.resources])).toBe(false);
  }
});

test('nor than one that was written in the same millisecond', async () => {
  const ledger = path.join(edition.resources, 'journal/records.json');
  fs.rmSync(ledger);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { writeFileSync } = fs;
  using _ = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    writeFileSync(file, ...rest);
    const late = (Date.now() + 0.9) / 1_000;
    if (file === ledger) fs.utimesSync(ledger, late, late);
  });
  expect(await make()).toEqual([]);
  expect(isStale(edition.libraryFile, [ledger])).toBe(false);
});

function makeOld(folder: string): void {
  const minuteAgo = Date.now() / 1_000 - 60;
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.utimesSync(path.join(folder, name), minuteAgo, minuteAgo);
  }
}

test('the library can’t be written to by those who read it', async () => {
  expect(await make()).toEqual([]);
  const { database, close } = openLibrary(edition.libraryFile);
  const writing = database as unknown as { deleteFrom(table: string): { execute(): Promise<unknown> } };
  await expect(writing.deleteFrom('articles').execute()).rejects.toThrow(/readonly/);
  await close();
});

test('a place where no file can be made is named', async () => {
  const file = path.join(articleFile(), 'library.sqlite');
  expect(await makeLibrary(edition.resources, file)).toEqual([
    expect.stringMatching(/library\.sqlite: can't be written: \w+/),
  ]);
});

test('an unknown field is named with its file', async () => {
  edition.edit(articleFile(), (article) => {
    article.subtitle = 'not a field';
  });
  expect(await make()).toEqual([expect.stringMatching(/article\.json:\d+: subtitle: unknown field/)]);
});

test('a missing translation is named with its field', async () => {
  edition.edit(articleFile(), (article) => {
    delete (article.title as Record<string, string>).kk;
  });
  expect(await make()).toEqual([expect.stringMatching(/article\.json:\d+: title\.kk: is missing/)]);
});

test('an English title that is corrected in one of its two places is named, with what to do', async () => {
  edition.edit(articleFile(), (article) => {
    article.title = { ...(article.title as Record<string, string>), en: 'A Title That Is Right' };
  });
  expect(await make()).toEqual([
    expect.stringMatching(
      /article\.json:\d+: sentenceTitle: has other words than title\.en: one title stands in both, correct both$/,
    ),
  ]);
});

test('a missing abstract is named', async () => {
  fs.rmSync(path.join(edition.article, 'abstract.en.md'));
  expect(await make()).toEqual([expect.stringMatching(/abstract\.en\.md: missing/)]);
});

test('a PDF with the wrong number of pages is named', async () => {
  edition.edit(articleFile(), (article) => {
    article.pagesInPanel = { first: 135, last: 160 };
  });
  expect(await make()).toEqual([expect.stringMatching(/\.pdf: has 16 pages, but pagesInPanel .* gives 26/)]);
});

test('a PDF whose labels are other numbers than the printed ones is named', async () => {
  await writePdf({ first: 12 });
  expect(await make()).toEqual([
    expect.stringMatching(
      /\.pdf: page 1 is labelled 12, but its printed number is 135; .*"firstPrintedPage": 135/,
    ),
  ]);
});

test.each([
  ['none', undefined, {}],
  ['a count from 1', { first: 1 }, {}],
  ['numbers that are known to be wrong', { first: 12 }, { firstPrintedPage: 135 }],
])(
  'the printed numbers of the article count where the labels of its PDF are %s',
  async (_what, labels, fields) => {
    await writePdf(labels);
    edition.edit(articleFile(), (article) => {
      Object.assign(article, fields);
    });
    expect(await make()).toEqual([]);
    expect(await pageLabels()).toEqual(Array.from({ length: 16 }, (_, place) => String(135 + place)));
  },
);

test('a file that is no PDF is named', async () => {
  const file = path.join(edition.article, `${path.basename(edition.article)}.pdf`);
  fs.writeFileSync(file, 'not a PDF');
  expect(await make()).toEqual([expect.stringMatching(/\.pdf: can't be read as a PDF/)]);
});

test('several mistakes are all told at once', async () => {
  edition.edit(articleFile(), (article) => {
    article.doi = 'doi:something';
    article.accepted = '2026-02-30';
  });
  edition.edit(path.join(edition.resources, 'journal/journal.json'), (journal) => {
    journal.issn = { print: '3078', online: '3078-2355' };
  });
  const problems = await make();
  expect(problems).toContainEqual(expect.stringMatching(/article\.json:\d+: doi: not a DOI/));
  expect(problems).toContainEqual(
    expect.stringMatching(/article\.json:\d+: accepted: the calendar has no 2026-02-30/),
  );
  expect(problems).toContainEqual(expect.stringMatching(/journal\.json:\d+: issn\.print: not an ISSN/));
});

test('a home page that features an unknown article is named', async () => {
  edition.edit(path.join(edition.resources, 'journal/journal.json'), (journal) => {
    journal.home = { featured: 12, carousel: [11] };
  });
  expect(await make()).toEqual([
    expect.stringMatching(/journal\.json:\d+: home\.featured: article 12 does not exist/),
  ]);
});

test('a slug that is the path of a page, and a fact that there is not, are named', async () => {
  const folder = path.join(path.dirname(edition.article), 'for-authors');
  fs.renameSync(edition.article, folder);
  fs.renameSync(
    path.join(folder, `${path.basename(edition.article)}.pdf`),
    path.join(folder, 'for-authors.pdf'),
  );
  edition.edit(path.join(folder, 'article.json'), (article) => {
    article.slug = 'for-authors';
  });
  fs.rmSync(path.join(edition.resources, 'journal/records.json'));
  fs.appendFileSync(path.join(edition.resources, 'journal/pages/kk/about.md'), '\n{{impactFactor}}\n');
  expect(await make()).toEqual([
    expect.stringMatching(/kk\/about\.md:\d+: unknown fact \{\{impactFactor\}\}/),
    expect.stringMatching(/article\.json:\d+: slug: for-authors is the path of a page/),
  ]);
});

test('the former library stays untouched when the new content is wrong', async () => {
  expect(await make()).toEqual([]);
  const before = fs.readFileSync(edition.libraryFile);
  fs.writeFileSync(articleFile(), '{ broken');
  expect(await make()).not.toEqual([]);
  expect(fs.readFileSync(edition.libraryFile).equals(before)).toBe(true);
  expect(fs.readdirSync(path.dirname(edition.libraryFile)).sort()).toEqual([
    'library.manifest.json',
    'library.marked',
    'library.sqlite',
    'library.sqlite.br',
    'resources',
  ]);
});

test('text from content is never markup: scripts in Markdown do not reach a page', async () => {
  fs.appendFileSync(
    path.join(edition.resources, 'journal/pages/en/about.md'),
    '\n\n<script>alert(1)</script> [link](javascript:alert(2)) <img src=x onerror=alert(3)>\n',
  );
  expect(await make()).toEqual([]);
  const { database, close } = openLibrary(edition.libraryFile);
  const page = await database
    .selectFrom('pages')
    .select('html')
    .where('slug', '=', 'about')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow();
  expect(page.html).not.toMatch(/<script|javascript:|onerror/);
  await close();
});

test('a text that its PDF was not made from is told, with what to run', async () => {
  const file = path.join(edition.article, 'source/article.md');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, `${text}\n\n${'Этого абзаца в печати нет. '.repeat(60)}\n`);
  const slug = path.basename(edition.article);
  expect(await make()).toEqual([
    expect.stringMatching(
      new RegExp(
        `/article\\.md: the PDF has only 9\\d\\.\\d % of its words .* \\(npm run pdfs -- ${slug}\\)`,
      ),
    ),
  ]);
});

test('a text that was changed a little since is noted, and becomes a library', async () => {
  const file = path.join(edition.article, 'source/article.md');
  fs.appendFileSync(file, `\n\n${'Этого предложения в печати нет. '.repeat(8)}\n`);
  expect(await make()).toEqual([]);
  expect((await checkLibrary(edition.resources)).notes).toContainEqual(
    expect.stringMatching(
      /\/article\.md: the PDF has only 9[89]\.\d % .* if the text was changed, make the PDF anew/,
    ),
  );
});

test('a fault of a text is told with its file and line', async () => {
  fs.appendFileSync(path.join(edition.article, 'source/article.md'), '\n\n::picture[Дом]\n');
  expect(await make()).toEqual([expect.stringMatching(/\/article\.md:\d+: unknown directive "picture"/)]);
});
