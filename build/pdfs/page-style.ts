import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import { cssString } from './html.ts';
import { type ArticleSource, firstPage } from './read-article.ts';
import { shortPlaceName } from './words.ts';

const roomForTitle = 62;

/** The position of an article's pages within a document. */
export interface PagePlace {
  /** The page counter before the article's first page. */
  counterBefore: number;
  /** Whether the article's first page is an odd one of the file, which Chromium takes for a right page. */
  startsOnOddSheet: boolean;
}

/** The `@page` rules of an article: printed page numbers, running heads, wide outer margins. */
export function pageStyle(article: ArticleSource, journal: Journal, place: PagePlace): string {
  const { id, slug } = article.facts;
  const first = firstPage(article.facts);
  const heads = runningHeads(article, journal);
  const counter = counterOf(article.facts);
  const folio = `content: ${counter}; ${atTop} color: #1c1b19;`;
  const titleFolio = `content: ${counter}; ${marginText} color: #1c1b19; vertical-align: top; padding-top: 4mm;`;
  const sidesAgree = place.startsOnOddSheet === (first % 2 === 1);
  const [left, right] = sidesAgree ? [':left', ':right'] : [':right', ':left'];
  return `#${slug} { page: text${id}; }
#${slug} .title-page { page: title${id}; }
@page text${id}${left} { ${leftMargins} @top-left { ${folio} } @top-right { ${head(heads.left)} } }
@page text${id}${right} { ${rightMargins} @top-left { ${head(heads.right)} } @top-right { ${folio} } }
#${slug} .table.turned { page: turned${id}; }
@page turned${id} { size: 250mm 176mm; margin: 25mm 23mm 25mm; @top-left { ${folio} } @top-right { ${head(heads.right)} } }
@page title${id} { counter-increment: page ${first - place.counterBefore}; margin-top: 20mm; margin-bottom: 19mm; @bottom-center { ${titleFolio} } }
@page title${id}${left} { ${leftMargins} }
@page title${id}${right} { ${rightMargins} }`;
}

/** The number of a page as its article is numbered. */
function counterOf({ pagesInPanel }: ArticleSource['facts']): string {
  if (!pagesInPanel || articleLocator(pagesInPanel)) return 'counter(page)';
  if (pagesInPanel.roman) return 'counter(page, lower-roman)';
  return pagesInPanel.prefix ? `${cssString(pagesInPanel.prefix)} counter(page)` : 'counter(page)';
}

/** The running heads: author and title on the left page, where it appeared on the right. */
function runningHeads({ facts }: ArticleSource, journal: Journal): { left: string; right: string } {
  const { language } = facts;
  const names = facts.authors.map((author) => author.familyName[language]).join(', ');
  const title = shorten(facts.title[language], roomForTitle - names.length);
  return {
    left: names === '' ? title : `${names}. ${title}`,
    right: `${journal.name[language]}. ${shortPlaceName(facts, language)}`,
  };
}

/** The beginning of a title: up to its first stop, else as many whole words as fit. */
export function shorten(title: string, room: number): string {
  if (title.length <= room) return title;
  const clause = /^[^:.?!]+/.exec(title)?.[0] ?? title;
  if (clause.length <= room) return clause;
  const wholeWords = clause.slice(0, room - 1).replace(/\s+\S*$/, '');
  return `${wholeWords.replace(/[\s,–—-]+$/, '').replace(/(?:\s+\p{L}{1,3})+$/u, '')}…`;
}

/** The style of page numbers and running heads. */
export const marginText =
  "color: #5a5751; font: 400 7.4pt/1 'Golos Text', sans-serif; white-space: nowrap; font-variant-numeric: lining-nums;";

const atTop = `${marginText} vertical-align: top; padding-top: 13mm;`;
const leftMargins = 'margin-left: 27mm; margin-right: 23mm;';
const rightMargins = 'margin-left: 23mm; margin-right: 27mm;';

function head(text: string): string {
  return `content: ${cssString(text)}; ${atTop}`;
}
