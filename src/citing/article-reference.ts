import type { Article } from '#shared/article/article.ts';
import { type Citable, citationRecord } from '#shared/citation/record.ts';
import { citationLanguage, formatReference, journalStyle } from '#shared/citation/reference.ts';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';

/** A reference and its language. */
export type ArticleReference = { lang: Language; runs: TextRun[] };

/** The reference to an article in the journal's own style. */
export function articleReference(
  article: Citable & Pick<Article, 'pagesInPanel'>,
  journal: Journal,
  language: Language,
): ArticleReference {
  const record = citationRecord(article, journal, article.pagesInPanel);
  return {
    lang: citationLanguage(article.language, journalStyle, language),
    runs: formatReference(record, journalStyle, language),
  };
}
