import { fullName } from '../../src/shared/article/author-name.ts';
import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import { pageEnds } from '../../src/shared/article/page-range.ts';
import type { PageRange } from '../../src/shared/article/printed-pages.ts';
import { publicationDate } from '../../src/shared/article/publication-date.ts';
import { defaultLanguage, type Language } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import type { PdfFacts } from './finish-pdf.ts';
import { type VolumeSource, volumeTitle } from './front-matter.ts';
import { firstSheets } from './print-volume.ts';
import { type ArticleSource, firstPage } from './read-article.ts';
import { copyrightLine, doiAddress } from './title-page.ts';
import { placeWithPages, words } from './words.ts';

/** The metadata of an article's PDF. */
export function articlePdfFacts(article: ArticleSource, journal: Journal): PdfFacts {
  const { facts } = article;
  const { language, issue, pagesInPanel } = facts;
  const date = publicationDate(facts);
  const ends = pagesInPanel && pageEnds(pagesInPanel);
  return {
    title: facts.title[language],
    // Catalogues require a name: a text without authors is by the journal.
    authors:
      facts.authors.length > 0
        ? facts.authors.map((author) => fullName(author)[language])
        : [journal.name[language]],
    subject: [journal.name[language], ...placeWithPages(facts, language)].join('. '),
    keywords: facts.keywords[language],
    language,
    date,
    rights: copyrightLine(article, journal),
    licence: journal.licence.url,
    publisher: journal.publisher[language],
    prism: {
      ...journalTerms(journal, language),
      volume: issue === undefined ? undefined : facts.volume,
      number: issue,
      publicationDate: date,
      startingPage: ends?.first,
      endingPage: ends?.last,
      doi: facts.doi,
      url: doiAddress(facts.doi),
    },
    labels: [{ from: 0, ...labelOf(pagesInPanel), first: firstPage(facts) }],
  };
}

/** The metadata of a whole volume's PDF: Roman page numbers for the front matter, then each article's own. */
export function volumePdfFacts(volume: VolumeSource, journal: Journal): PdfFacts {
  const sheets = firstSheets(volume);
  const own = words[defaultLanguage];
  const { facts } = volume;
  return {
    title: volumeTitle(volume, journal),
    authors: [journal.publisher[defaultLanguage]],
    subject: `${journal.name[defaultLanguage]}. ISSN ${journal.issn.print} (${own.print}), ${journal.issn.online} (${own.online})`,
    keywords: [...new Set(volume.articles.flatMap((article) => article.facts.keywords[defaultLanguage]))],
    language: defaultLanguage,
    date: facts.published,
    rights: `${journal.licence.name}. ${own.copyright}`,
    licence: journal.licence.url,
    publisher: journal.publisher[defaultLanguage],
    prism: { ...journalTerms(journal, defaultLanguage), volume: facts.id, publicationDate: facts.published },
    labels: [
      { from: 0, style: 'roman', first: 1 },
      ...volume.articles.map((article, index): PdfFacts['labels'][number] => ({
        from: sheets[index] ?? 0,
        ...labelOf(article.facts.pagesInPanel),
        first: firstPage(article.facts),
      })),
    ],
  };
}

/** How the pages of an article are labelled. */
function labelOf(pages: PageRange | undefined): Pick<PdfFacts['labels'][number], 'style' | 'prefix'> {
  if (!pages || articleLocator(pages)) return { style: 'decimal' };
  return pages.roman ? { style: 'roman' } : { style: 'decimal', prefix: pages.prefix };
}

function journalTerms(journal: Journal, language: Language): PdfFacts['prism'] {
  return { publicationName: journal.name[language], issn: journal.issn.print, eIssn: journal.issn.online };
}
