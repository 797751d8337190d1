import type { ArticleType } from './article-type.ts';
import type { NoticeType } from './notice-type.ts';

/** How registers and reference managers name what an article or a notice is. */
export type TypeNames = {
  /** In English words: DOAJ, Dublin Core tags, and fields for a kind of work. */
  english: string;
  /** `article-type` of JATS; its list of suggested values is open. */
  jats: string;
  /** The classes of schema.org. */
  schemaOrg: ('ScholarlyArticle' | 'Article' | 'Review')[];
  /** The publication types of OpenAIRE and DRIVER, `info:eu-repo/semantics/…`. */
  euRepo: 'article' | 'review' | 'other';
  /** The label of the COAR Resource Types vocabulary. */
  coar: string;
  /** The type of CSL-JSON. */
  csl: 'article-journal' | 'review-book';
  /** `artType` of eLIBRARY. */
  elibrary: 'RAR' | 'REV' | 'SCO' | 'BRV' | 'EDI' | 'PER' | 'MIS';
};

const article: TypeNames = {
  english: 'Research article',
  jats: 'research-article',
  schemaOrg: ['ScholarlyArticle'],
  euRepo: 'article',
  coar: 'research article',
  csl: 'article-journal',
  elibrary: 'RAR',
};

const other: TypeNames = {
  ...article,
  schemaOrg: ['Article'],
  jats: 'other',
  euRepo: 'other',
  coar: 'text',
  elibrary: 'MIS',
};

/**
 * All types of articles and notices.
 * @see https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/article-type.html
 * @see https://guidelines.openaire.eu/ the vocabularies of repositories
 * @see https://vocabularies.coar-repositories.org/resource_types/
 */
export const typeNames: Record<ArticleType | NoticeType, TypeNames> = {
  'research-article': article,
  'review-article': {
    ...article,
    english: 'Review article',
    jats: 'review-article',
    coar: 'review article',
    elibrary: 'REV',
  },
  // COAR's “letter” is a brief description of new research, “also known as communication”.
  'short-communication': {
    ...article,
    english: 'Short communication',
    jats: 'brief-report',
    coar: 'letter',
    elibrary: 'SCO',
  },
  document: { ...other, english: 'Document', schemaOrg: ['ScholarlyArticle'] },
  translation: { ...article, english: 'Translation', jats: 'translation', coar: 'journal article' },
  interview: { ...other, english: 'Interview', jats: 'interview', coar: 'transcription' },
  'book-review': {
    ...article,
    english: 'Book review',
    jats: 'book-review',
    schemaOrg: ['ScholarlyArticle', 'Review'],
    euRepo: 'review',
    coar: 'book review',
    csl: 'review-book',
    elibrary: 'BRV',
  },
  // OpenAIRE counts editorials as articles.
  editorial: {
    ...other,
    english: 'Editorial',
    jats: 'editorial',
    euRepo: 'article',
    coar: 'editorial',
    elibrary: 'EDI',
  },
  obituary: { ...other, english: 'Obituary', jats: 'obituary', elibrary: 'PER' },
  correction: { ...other, english: 'Correction', jats: 'correction', coar: 'corrigendum' },
  retraction: { ...other, english: 'Retraction', jats: 'retraction' },
  'partial-retraction': { ...other, english: 'Partial retraction', jats: 'partial-retraction' },
  'expression-of-concern': { ...other, english: 'Expression of concern', jats: 'expression-of-concern' },
  addendum: { ...other, english: 'Addendum', jats: 'addendum' },
  // JATS has no type for withdrawals; PubMed Central files them as retractions.
  withdrawal: { ...other, english: 'Withdrawal', jats: 'retraction' },
  'new-version': { ...other, english: 'New version' },
};

/**
 * `related-article-type` of JATS: the article’s link to a notice, and the notice’s link back to the article.
 * @see https://jats.nlm.nih.gov/publishing/tag-library/1.3/attribute/related-article-type.html
 */
export const noticeLinks: Record<NoticeType, { ofArticle: string; ofNotice: string }> = {
  correction: { ofArticle: 'correction-forward', ofNotice: 'corrected-article' },
  retraction: { ofArticle: 'retraction-forward', ofNotice: 'retracted-article' },
  'partial-retraction': { ofArticle: 'partial-retraction', ofNotice: 'partial-retraction' },
  'expression-of-concern': { ofArticle: 'expression-of-concern', ofNotice: 'object-of-concern' },
  addendum: { ofArticle: 'addendum', ofNotice: 'addended-article' },
  withdrawal: { ofArticle: 'retraction-forward', ofNotice: 'retracted-article' },
  'new-version': { ofArticle: 'update', ofNotice: 'updated-article' },
};
