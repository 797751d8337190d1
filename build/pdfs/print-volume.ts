import type { Browser } from '@playwright/test';
import { pageCount } from '../../src/shared/article/page-range.ts';
import { defaultLanguage } from '../../src/shared/language/language.ts';
import type { EditorialBoard, Journal } from '../../src/shared/library/journal.ts';
import { frontMatter, frontPages, type VolumeSource, volumeTitle } from './front-matter.ts';
import { marginText, pageStyle } from './page-style.ts';
import { loadDocument, type Printed, printPages } from './print-document.ts';
import { SourceProblem } from './source-problem.ts';

/**
 * Prints a whole volume as one document, its articles exactly as they were set one by one, so that tags,
 * links and the outline span all of it.
 */
export async function printVolume(
  browser: Browser,
  volume: VolumeSource,
  articlesAsSet: string[],
  journal: Journal,
  board: EditorialBoard,
): Promise<Printed> {
  const page = await browser.newPage();
  try {
    await loadDocument(page, {
      language: defaultLanguage,
      title: volumeTitle(volume, journal),
      style: volumeStyle(volume, journal),
      body: frontMatter(volume, journal, board) + articlesAsSet.join('\n'),
    });
    const printed = await printPages(page);
    const wanted = volume.articles.reduce(
      (sum, { facts }) => sum + pageCount(facts.pagesInPanel),
      frontPages,
    );
    if (printed.pages !== wanted)
      throw new SourceProblem(
        volume.folder,
        `the whole volume has ${printed.pages} pages instead of ${wanted}`,
      );
    return printed;
  } finally {
    await page.close();
  }
}

/** The sheet, counted from 0, on which each article of a volume begins. */
export function firstSheets({ articles }: Pick<VolumeSource, 'articles'>): number[] {
  let sheet = frontPages;
  return articles.map(({ facts }) => {
    const own = sheet;
    sheet += pageCount(facts.pagesInPanel);
    return own;
  });
}

function volumeStyle(volume: VolumeSource, journal: Journal): string {
  const sheets = firstSheets(volume);
  const rules = volume.articles.map((article, index) =>
    pageStyle(article, journal, {
      counterBefore: volume.articles[index - 1]?.facts.pagesInPanel.last ?? frontPages,
      startsOnOddSheet: (sheets[index] ?? 0) % 2 === 0,
    }),
  );
  const folio = `@page front { @bottom-center { content: counter(page, lower-roman); ${marginText} vertical-align: top; padding-top: 6mm; } }`;
  return [folio, ...rules].join('\n');
}
