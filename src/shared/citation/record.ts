import type { Article, Author, PageRange } from '../article.ts';
import type { Journal } from '../journal.ts';
import type { Language, LocalizedText } from '../language.ts';

/** The letters in which a Russian or Kazakh work is cited: as it prints itself, or in Latin ones with an English translation. */
export const citationScripts = ['original', 'latin'] as const;

export type CitationScript = (typeof citationScripts)[number];

/** Everything that citing an article needs, in the three languages. */
export type CitationRecord = {
  id: number;
  /** The language of the text. */
  language: Language;
  title: LocalizedText;
  /** The English title in sentence case: capitals only where a sentence has them. */
  sentenceTitle: string;
  /** In the article's order; empty where nobody signed it. */
  authors: { givenName: LocalizedText; familyName: LocalizedText; orcid?: string }[];
  journal: Pick<Journal, 'name' | 'abbreviation' | 'issn' | 'publisher'>;
  volume: number;
  issue: number;
  pages: PageRange;
  /** ISO 8601 `YYYY-MM-DD`. */
  published: string;
  /** Without a resolver in front. */
  doi?: string;
  /** The whole address of the article's page, the same in every language: that of the journal's first one. */
  url?: string;
  /** The whole address of the PDF. */
  pdfUrl?: string;
  keywords: Record<Language, string[]>;
  /** Plain text. */
  abstract: LocalizedText;
  /** What tells readers of the data that it is a sample, as long as it is. */
  notice?: LocalizedText;
  /** Chosen by a reader; else lists go by their language, and files by that of the text. */
  script?: CitationScript | undefined;
};

/** What of an article its citations tell. */
export type Citable = Pick<
  Article,
  | 'id'
  | 'slug'
  | 'language'
  | 'title'
  | 'sentenceTitle'
  | 'volume'
  | 'issue'
  | 'published'
  | 'doi'
  | 'keywords'
  | 'description'
> & { authors: Author[]; pdf: Pick<Article['pdf'], 'besidePage'> };

/**
 * The record of an article, to be formatted or exported.
 * @param pages the printed pages; those of the PDF (`pagesInPanel`) where the article's own page is cited
 * @param publicUrl the site's public address without a slash at the end; records without it name no address
 */
export function citationRecord(
  article: Citable,
  journal: Journal,
  pages: PageRange,
  publicUrl?: string,
): CitationRecord {
  const { id, language, title, sentenceTitle, authors, volume, issue, published, doi, keywords } = article;
  const { name, abbreviation, issn, publisher, sampleNotice } = journal;
  return {
    id,
    language,
    title,
    sentenceTitle,
    authors: authors.map(({ givenName, familyName, orcid }) => ({
      givenName,
      familyName,
      ...(orcid ? { orcid } : {}),
    })),
    journal: { name, abbreviation, issn, publisher },
    volume,
    issue,
    pages,
    published,
    doi,
    ...(publicUrl === undefined
      ? {}
      : { url: `${publicUrl}/${article.slug}`, pdfUrl: publicUrl + article.pdf.besidePage }),
    keywords,
    abstract: article.description,
    ...(sampleNotice ? { notice: sampleNotice } : {}),
  };
}

/** The year under which a record is cited. */
export function yearOf({ published }: Pick<CitationRecord, 'published'>): string {
  return published.slice(0, 4);
}
