import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { makeFolder } from '../../server/make-folder.ts';
import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import { pageCount } from '../../src/shared/article/page-range.ts';
import type { EditorialBoard, Journal } from '../../src/shared/library/journal.ts';
import { VolumeFile } from '../../src/shared/library/volume-file.ts';
import { volumeName } from './choose.ts';
import { finishPdf } from './finish-pdf.ts';
import type { FitSetting } from './fit.ts';
import type { KeptPdfs } from './kept-pdfs.ts';
import { articlePdfFacts, volumePdfFacts } from './pdf-facts.ts';
import { drawPreview } from './preview.ts';
import { printArticle } from './print-article.ts';
import { printVolume } from './print-volume.ts';
import { type ArticleSource, readArticle, type SourceWithPages } from './read-article.ts';
import { readJson } from './read-json.ts';
import { SourceProblem } from './source-problem.ts';

/** What every PDF of the journal is made with. */
export interface Workshop {
  browser: Browser;
  journal: Journal;
  board: EditorialBoard;
  /** The folder for PDFs; without it each goes beside its sources. */
  out: string | undefined;
  kept: KeptPdfs;
}

/** A typeset article, the HTML that was printed, and the hash of all that its PDF depends on. */
export interface Typeset<Source extends ArticleSource = ArticleSource> {
  source: Source;
  html: string;
  hash: string;
}

/** Whether an article has printed pages: one published online first has none, and no place in its volume's PDF. */
export function hasPages(typeset: Typeset): typeset is Typeset<SourceWithPages> {
  return typeset.source.facts.pagesInPanel !== undefined;
}

/** Typesets one article, to exactly its pages if it has any, and writes its PDF, unless that would be the one it has. */
export async function typesetArticle(folder: string, workshop: Workshop): Promise<Typeset> {
  const { browser, journal, out, kept } = workshop;
  const slug = basename(folder);
  const hash = kept.articleHash(folder);
  const source = readArticle(folder);
  const known = kept.find(slug, hash);
  if (known !== undefined) {
    console.log(`${slug}: kept, since nothing that it depends on has changed`);
    return { source, html: known, hash };
  }
  const { pagesInPanel } = source.facts;
  const printed = await printArticle(browser, source, journal);
  const { pages, html, setting } = printed;
  const finished = await finishPdf(printed, articlePdfFacts(source, journal));
  const wanted = pagesInPanel && articleLocator(pagesInPanel) === undefined ? pageCount(pagesInPanel) : pages;
  const aim = pagesInPanel ? `of ${wanted}` : 'online first';
  console.log(`${slug}: ${pages} pages ${aim} (${inWords(setting)})`);
  if (pages !== wanted) {
    // Left where its author can inspect it, never among the journal's files.
    const file = write(tmpdir(), `${slug}.pdf`, finished);
    throw new SourceProblem(slug, `${missed(pages - wanted, html)} (see ${file})`);
  }
  const files = [
    write(out ?? folder, `${slug}.pdf`, finished),
    write(out ? join(out, slug) : folder, 'page-1.webp', await drawPreview(browser, finished)),
  ];
  kept.keep(slug, hash, html, files);
  return { source, html, hash };
}

/** By how many pages an article misses those it has; where tables on their side take some, how to need fewer. */
function missed(off: number, html: string): string {
  const many = Math.abs(off);
  const reason = `${many} ${many === 1 ? 'page' : 'pages'} too ${off > 0 ? 'long' : 'short'}`;
  const turned = html.match(/<div class="[^"]*\bturned\b/g)?.length ?? 0;
  if (turned === 0 || off < 0) return reason;
  const tables = turned === 1 ? 'a table on a page on its side' : `${turned} tables on pages on their side`;
  return `${reason}, with ${tables}: narrow or divide ${turned === 1 ? 'it' : 'them'}, or give the article more pages`;
}

/** Whether an article's PDF was made elsewhere: it has no text to typeset. */
export function comesTypeset(folder: string): boolean {
  return !existsSync(join(folder, 'source', 'article.md')) && existsSync(pdfOf(folder));
}

/**
 * The picture of the first page of an article's PDF that was made elsewhere.
 * @throws SourceProblem when it can't be drawn
 */
export async function previewArticle(folder: string, browser: Browser): Promise<Buffer> {
  try {
    return await drawPreview(browser, readFileSync(pdfOf(folder)));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new SourceProblem(pdfOf(folder), `its first page can't be drawn: ${reason}`);
  }
}

/** Prints a whole volume from its typeset articles that have pages, and writes its PDF, unless that would be the same. */
export async function typesetVolume(
  folder: string,
  typeset: Typeset<SourceWithPages>[],
  workshop: Workshop,
): Promise<void> {
  const { browser, journal, board, out, kept } = workshop;
  const hash = kept.volumeHash(
    folder,
    typeset.map((one) => one.hash),
  );
  if (kept.find(volumeName(folder), hash) !== undefined) {
    console.log(`${volumeName(folder)}: kept, since nothing that it depends on has changed`);
    return;
  }
  const inOrder = typeset.toSorted(
    (a, b) => a.source.facts.pagesInPanel.first - b.source.facts.pagesInPanel.first,
  );
  const facts = readJson(join(folder, 'volume.json'), VolumeFile);
  const volume = { facts, folder, articles: inOrder.map(({ source }) => source) };
  const printed = await printVolume(
    browser,
    volume,
    inOrder.map(({ html }) => html),
    journal,
    board,
  );
  const finished = await finishPdf(printed, volumePdfFacts(volume, journal));
  const file = write(out ?? folder, `${volumeName(folder)}.pdf`, finished);
  kept.keep(volumeName(folder), hash, '', [file]);
  console.log(
    `${volumeName(folder)}: ${inOrder.length} articles, ${(finished.length / 1e6).toFixed(1)} MB, ${file}`,
  );
}

function pdfOf(folder: string): string {
  return join(folder, `${basename(folder)}.pdf`);
}

function inWords({ place, figures }: FitSetting): string {
  const ofFigures = figures === 1 ? '' : `, figures at ${Math.round(figures * 100)} %`;
  return `type at ${Math.round(place * 100)} % between tight and generous${ofFigures}`;
}

function write(folder: string, name: string, content: Uint8Array): string {
  makeFolder(folder);
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
