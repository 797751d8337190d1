import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test } from 'vitest';
import { requireBrowser } from '../../build/find-browser.ts';
import { makeFullText } from '../../build/full-text/full-text.ts';
import { readPdfText } from '../../build/library/read-pdf.ts';
import { keptCheck } from '../support/kept-checks.ts';
import { scriptRun } from '../support/npm-run.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

const early = 'film-ob-arkhitektore-perevod-stenogrammy';
const brief = 'kratkaya-zametka';

const latex = 'n = \\frac{N_{\\text{жители}}}{S}';

/**
 * An edition whose long article is online first, and which has a short article in an issue of the next year, first
 * published online too.
 */
function editionWithBoth(): SmallEdition {
  const edition = smallEdition();
  onTestFinished(() => edition.remove());
  const volume = path.dirname(edition.article);
  const folder = path.join(volume, brief);
  fs.cpSync(edition.article, folder, { recursive: true });
  for (const part of ['source', `${early}.pdf`]) fs.rmSync(path.join(folder, part), { recursive: true });
  fs.mkdirSync(path.join(folder, 'source'));
  const texts = {
    'article.md': `## Начало\n\nКоротко о $n$ (Lynch, 1960), по формуле (1).\n\n$$ (1)\n${latex}\n$$\n`,
    'references.md': '- Lynch, K. (1960). City.',
  };
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, 'source', name), text);
  const pages = { first: 5, last: 7 };
  const facts = { id: 13, slug: brief, issue: 1, pages, pagesInPanel: pages, published: '2026-12-20' };
  edition.edit(path.join(folder, 'article.json'), (article) => Object.assign(article, facts));
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    for (const field of ['issue', 'pages', 'pagesInPanel']) delete article[field];
  });
  fs.mkdirSync(path.join(volume, 'issue-1'));
  const issue = { volume: 2, number: 1, published: '2027-03-30', cover: 'cover.svg' };
  fs.writeFileSync(path.join(volume, 'issue-1', 'issue.json'), JSON.stringify(issue));
  return edition;
}

/** A table of numbers that is wider than a page, in Markdown. */
function wideTable(): string {
  const row = (cell: (column: number) => string) =>
    `| ${Array.from({ length: 10 }, (_, column) => cell(column)).join(' | ')} |`;
  const rows = [row((column) => `Квартал ${column}`), row(() => '---'), row(() => '1234567,8')];
  return `::caption[Дворы по кварталам]\n\n${rows.join('\n')}\n\n`;
}

const paragraphs = Array.from({ length: 10 }, (_, index) => `Абзац ${index + 1}.\n\n`).join('');

/** What a PDF says of itself: its subject and its XMP metadata. */
async function factsOf(file: string): Promise<{ subject: unknown; raw: string }> {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync(file)) });
  try {
    const { info, metadata } = await (await task.promise).getMetadata();
    return { subject: Reflect.get(info, 'Subject'), raw: String(metadata?.getRaw()) };
  } finally {
    await task.destroy();
  }
}

/** The descriptions of what a PDF has tagged as formulas. */
async function formulasIn(file: string): Promise<string[]> {
  const pdf = await PDFDocument.load(fs.readFileSync(file), { updateMetadata: false });
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('S')) !== PDFName.of('Formula')) return [];
    const description = object.lookup(PDFName.of('Alt'));
    return description instanceof PDFHexString ? [description.decodeText()] : ['none'];
  });
}

test('an article online first is typeset on pages from 1, beside those of issues, and is not in the whole volume', async () => {
  const edition = editionWithBoth();
  const sources = fs.globSync(`${edition.resources}/**/*.*`, { exclude: ['**/*.pdf'] }).sort();
  const check = keptCheck('typesetting', {
    examined: [
      ...sources.map((file) => [path.relative(edition.resources, file), fs.readFileSync(file)] as const),
      ['Chromium', execFileSync(requireBrowser(), ['--version'])],
    ],
    by: [import.meta.filename, 'build/make-pdfs.ts'],
    with: fs.globSync('build/pdfs/style/*').sort(),
  });
  if (check.isUnchanged) return;
  const out = path.join(path.dirname(edition.resources), 'out');
  const typesetting = scriptRun('pdfs', ['--resources', edition.resources, '--out', out]);
  expect(await typesetting.exit, typesetting.output()).toBe(0);

  const { texts } = await readPdfText(path.join(out, `${early}.pdf`));
  expect(texts.length).toBeGreaterThan(12);
  expect(texts.map(({ label }) => label)).toEqual(texts.map((_, place) => String(place + 1)));
  expect(texts[0]?.text).toContain('Онлайн до выхода номера, 2026');
  expect(texts[0]?.text).not.toMatch(/undefined|Том 2|С\. \d/);
  const facts = await factsOf(path.join(out, `${early}.pdf`));
  expect(facts.subject).toMatch(/\. Онлайн до выхода номера, 2026$/);
  expect(facts.raw).toContain('<prism:publicationDate>2026-06-30<');
  expect(facts.raw).not.toMatch(/prism:(?:volume|number|startingPage|endingPage)/);

  const inIssue = await factsOf(path.join(out, `${brief}.pdf`));
  expect(inIssue.subject).toMatch(/\. Том 2, № 1, 2027\. С\. 5–7$/);
  expect(inIssue.raw).toContain('<prism:publicationDate>2027-03-30<');

  const printed = await readPdfText(path.join(out, `${brief}.pdf`));
  expect(printed.texts[1]?.text).toMatch(/Коротко о 𝑛 \(Lynch, 1960\), по формуле \(1\)\..*𝑁жители.*\(1\)/s);
  const ofBrief = { language: 'ru', volume: 2, slug: brief } as const;
  const text = makeFullText(path.join(path.dirname(edition.article), brief), ofBrief, printed.texts);
  expect(text?.printed).toBe(1);
  expect(await formulasIn(path.join(out, `${brief}.pdf`))).toEqual(['n', latex]);

  const whole = (await readPdfText(path.join(out, 'volume-2.pdf'))).texts;
  expect(whole.map(({ label }) => label)).toEqual(['i', 'ii', 'iii', '5', '6', '7']);

  const again = scriptRun('pdfs', ['--resources', edition.resources, '--out', out]);
  expect(await again.exit, again.output()).toBe(0);
  for (const name of [early, brief, 'volume-2'])
    expect(again.output()).toContain(`${name}: kept, since nothing that it depends on has changed`);
  fs.appendFileSync(
    path.join(path.dirname(edition.article), brief, 'source/article.md'),
    `\n\n:::verse\nСтепь широка\n  и ветер стар\n:::\n\n:::interview\n:speaker[Анна] Да, H:sub[2]O.\n:::\n\n${wideTable()}${paragraphs}`,
  );
  const tooLong = scriptRun('pdfs', ['--resources', edition.resources, '--out', out, brief]);
  expect(await tooLong.exit).toBe(1);
  expect(tooLong.output()).toMatch(
    /kratkaya-zametka: 1 page too long, with a table on a page on its side: [^\n]+ \(see .+\.pdf\)/,
  );
  edition.edit(path.join(path.dirname(edition.article), brief, 'article.json'), (article) => {
    article.pages = article.pagesInPanel = { first: 5, last: 8 };
  });
  const changed = scriptRun('pdfs', ['--resources', edition.resources, '--out', out]);
  expect(await changed.exit, changed.output()).toBe(0);
  expect(changed.output()).toContain(`${early}: kept`);
  expect(changed.output()).toContain(`${brief}: 4 pages of 4`);
  expect(changed.output()).toContain('volume-2: 1 articles');
  const changedTexts = (await readPdfText(path.join(out, `${brief}.pdf`))).texts.map(({ text }) => text);
  expect(changedTexts.join('\n')).toMatch(/Степь широка\s+и ветер стар\s+Анна: Да, H2O\./u);
  const shapes = (await PDFDocument.load(fs.readFileSync(path.join(out, `${brief}.pdf`)))).getPages();
  const turned = shapes.findIndex((page) => page.getWidth() > page.getHeight());
  expect(changedTexts[turned]).toMatch(/Таблица 1\. Дворы по кварталам/);
  expect(changedTexts[turned - 1]).toMatch(/Абзац 8\.\s*$/);
  expect(changedTexts[turned + 1]).toMatch(/Абзац 9\./);

  const sum = (letter: string) =>
    Array.from({ length: 40 }, (_, place) => `${letter}_{${place}}`).join(' + ');
  const formulas = ['a', 'b'].map((letter) => `\n\n$$\n${sum(letter)}\n$$\n`).join('');
  fs.appendFileSync(path.join(path.dirname(edition.article), brief, 'source/article.md'), formulas);
  const tooWide = scriptRun('pdfs', ['--resources', edition.resources, '--out', out, brief]);
  expect(await tooWide.exit).toBe(1);
  for (const letter of ['a', 'b'])
    expect(tooWide.output()).toContain(
      `a formula is too wide for print, part it with \\begin{aligned}: ${letter}_{0} + `,
    );
  check.pass();
});
