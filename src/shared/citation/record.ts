import type { Article, Author } from '../article/article.ts';
import type { ArticleDetails } from '../article/article-details.ts';
import type { ArticleType } from '../article/article-type.ts';
import type { ArticleStatus } from '../article/notice-type.ts';
import type { PageRange } from '../article/printed-pages.ts';
import { publicationDate } from '../article/publication-date.ts';
import type { Language, LocalizedText } from '../language/language.ts';
import type { Journal } from '../library/journal.ts';

/** The scripts for citing a Russian or Kazakh work: its own, or Latin with an English translation. */
export const citationScripts = ['original', 'latin'] as const;

export type CitationScript = (typeof citationScripts)[number];

/** Everything needed to cite an article, in the three languages. */
export type CitationRecord = {
  id: number;
  type: ArticleType;
  /** References and files put the word for a retracted article in front of its title. */
  status: ArticleStatus | null;
  /** The language of the text. */
  language: Language;
  title: LocalizedText;
  /** The English title in sentence case. */
  sentenceTitle: string;
  /** In the order of the article; empty for an unsigned article. */
  authors: (Pick<Author, 'givenName' | 'familyName' | 'collective'> & { orcid?: string })[];
  journal: Pick<Journal, 'name' | 'abbreviation' | 'issn' | 'publisher'>;
  volume: number;
  /** Null, like the pages, for an article published online first. */
  issue: number | null;
  /** As printed. */
  pages: PageRange | null;
  /** ISO 8601 `YYYY-MM-DD`: the day of its issue, or of its publication online while it has none. */
  published: string;
  /** Without a resolver. */
  doi?: string;
  /**
   * The absolute address of the article's page, the same in every language: the one in the default language.
   */
  url?: string;
  /** The absolute address of the PDF. */
  pdfUrl?: string;
  keywords: Record<Language, string[]>;
  /** Plain text. */
  abstract: LocalizedText;
  /** For a book review: the book. */
  reviewedWork?: ArticleDetails['reviewedWork'];
  /** The other books of a review of several. */
  furtherReviewedWorks?: ArticleDetails['furtherReviewedWorks'];
  /** For a translation: the original. */
  original?: ArticleDetails['original'];
  /** The notice that marks sample content, while there is any. */
  notice?: LocalizedText;
  /** Chosen by the reader; otherwise lists go by their language and files by that of the text. */
  script?: CitationScript | undefined;
};

/** The fields of an article needed to cite it. */
export type Citable = Pick<
  Article,
  | 'id'
  | 'type'
  | 'status'
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
> & {
  authors: Author[];
  pdf: Pick<Article['pdf'], 'besidePage'>;
  issuePublished?: Article['issuePublished'];
  details?: Pick<ArticleDetails, 'reviewedWork' | 'furtherReviewedWorks' | 'original'>;
};

/**
 * The record of an article, to be formatted or exported.
 * @param pages the printed pages; those of the PDF (`pagesInPanel`) for a citation of the article's own page
 * @param publicUrl the site's public address without a trailing slash; without it the record has no address
 */
export function citationRecord(
  article: Citable,
  journal: Journal,
  pages: PageRange | null,
  publicUrl?: string,
): CitationRecord {
  const { id, type, status, language, title, sentenceTitle, authors, volume, issue, doi, keywords } = article;
  const { issuePublished, details } = article;
  const { name, abbreviation, issn, publisher, sampleNotice } = journal;
  return {
    id,
    type,
    status,
    language,
    title,
    sentenceTitle,
    authors: authors.map(({ givenName, familyName, collective, orcid }) => ({
      givenName,
      familyName,
      ...(collective ? { collective } : {}),
      ...(orcid ? { orcid } : {}),
    })),
    journal: { name, abbreviation, issn, publisher },
    volume,
    issue,
    pages,
    published: publicationDate({ ...article, issuePublished }),
    doi,
    ...(publicUrl === undefined
      ? {}
      : { url: `${publicUrl}/${article.slug}`, pdfUrl: publicUrl + article.pdf.besidePage }),
    keywords,
    abstract: article.description,
    reviewedWork: details?.reviewedWork,
    ...(details?.furtherReviewedWorks ? { furtherReviewedWorks: details.furtherReviewedWorks } : {}),
    original: details?.original,
    ...(sampleNotice ? { notice: sampleNotice } : {}),
  };
}

/** The year of publication. */
export function yearOf({ published }: Pick<CitationRecord, 'published'>): string {
  return published.slice(0, 4);
}
