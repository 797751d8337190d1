import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import { pageCount } from '../../src/shared/article/page-range.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import { articleHtml } from './article-html.ts';
import { comfortable, type FitSetting, fitPages, measureOf } from './fit.ts';
import {
  articleAsSet,
  dropUnusedHyphens,
  fitBackMatter,
  fitFormulas,
  fitTitlePage,
  floatFigures,
  setType,
  settleTables,
  tooWideTables,
} from './in-page.ts';
import { pageStyle } from './page-style.ts';
import { loadDocument, measurePages, type Printed, printPages } from './print-document.ts';
import { printedPhotographs } from './printed-photographs.ts';
import type { ArticleSource } from './read-article.ts';
import { isShort } from './short-article.ts';
import { SourceProblem } from './source-problem.ts';

/**
 * The height of a page's text, and the most pixels that may stay empty above a figure that starts the next
 * page.
 */
const textPage = { pageHeight: '202mm', largestGap: 48 };

/** How much smaller than the text a wide formula may be. */
const smallestFormula = { least: 0.7 };

/** A fitted article: its PDF, and the HTML that was printed. */
export interface SetArticle extends Printed {
  setting: FitSetting;
  html: string;
}

/**
 * Prints an article at the type size that fills exactly its pages, or the nearest possible; one published online
 * first at a comfortable size.
 */
export async function printArticle(
  browser: Browser,
  article: ArticleSource,
  journal: Journal,
): Promise<SetArticle> {
  const page = await browser.newPage();
  try {
    const setting = await findSetting(page, article, journal);
    await arrange(page, setting);
    await refuseTooWide(page, article);
    return { setting, ...(await printClean(page)) };
  } finally {
    await page.close();
  }
}

async function findSetting(page: Page, article: ArticleSource, journal: Journal): Promise<FitSetting> {
  const { pagesInPanel } = article.facts;
  if (pagesInPanel && articleLocator(pagesInPanel) === undefined) {
    const wanted = pageCount(pagesInPanel);
    await loadArticle(page, article, journal, isShort(wanted));
    return (await fitPages(wanted, (setting) => pagesAt(page, setting))).setting;
  }
  await loadArticle(page, article, journal, true);
  if (!isShort(await pagesAt(page, comfortable))) await loadArticle(page, article, journal, false);
  return comfortable;
}

/** @throws SourceProblem that names every formula and table without enough room */
async function refuseTooWide(page: Page, { folder }: ArticleSource): Promise<void> {
  const formulas = await page.evaluate(fitFormulas, smallestFormula);
  const tables = await page.evaluate(tooWideTables);
  const reason = 'is too wide even for a page on its side: shorten its longest words, or divide it';
  const faults = [
    ...formulas.map((latex) => `a formula is too wide for print, part it with \\begin{aligned}: ${latex}`),
    ...tables.map((caption) => `the table “${caption}” ${reason}`),
  ];
  const file = join(folder, 'source', 'article.md');
  SourceProblem.throwAll(faults.map((fault) => new SourceProblem(file, fault)));
}

async function loadArticle(
  page: Page,
  article: ArticleSource,
  journal: Journal,
  short: boolean,
): Promise<void> {
  const { facts, folder } = article;
  await loadDocument(page, {
    language: facts.language,
    title: facts.title[facts.language],
    style: pageStyle(article, journal, { counterBefore: 0, startsOnOddSheet: true }),
    body: await printedPhotographs(articleHtml(article, journal, short)),
  });
  if (!(await page.evaluate(fitTitlePage)))
    throw new SourceProblem(folder, 'title, authors and abstract do not fit on the title page');
}

async function pagesAt(page: Page, setting: FitSetting): Promise<number> {
  await arrange(page, setting);
  return measurePages(page);
}

/** Prints what is arranged without unused soft hyphens, if that changes no page. */
async function printClean(page: Page): Promise<Printed & { html: string }> {
  const printed = { ...(await printPages(page)), html: await page.evaluate(articleAsSet) };
  await page.evaluate(dropUnusedHyphens);
  const clean = { ...(await printPages(page)), html: await page.evaluate(articleAsSet) };
  return clean.pages === printed.pages ? clean : printed;
}

async function arrange(page: Page, setting: FitSetting): Promise<void> {
  await page.evaluate(setType, measureOf(setting));
  await page.evaluate(settleTables, textPage);
  await page.evaluate(fitFormulas, smallestFormula);
  await page.evaluate(fitBackMatter, textPage);
  await page.evaluate(floatFigures, textPage);
}
