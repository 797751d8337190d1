import type { Article } from '#shared/article.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { citationLanguage, formatReference, journalStyle } from '#shared/citation/reference.ts';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';

/** An article and how its printed page is to be cited. */
export type ArticlePage = { article: Article; reference: { lang: Language; runs: TextRun[] } };

/** Made before the page is shown, so that what formats references comes with no page. */
export function articlePage(article: Article, journal: Journal, language: Language): ArticlePage {
  const record = citationRecord(article, journal, article.pagesInPanel);
  return {
    article,
    reference: {
      lang: citationLanguage(article.language, journalStyle, language),
      runs: formatReference(record, journalStyle, language),
    },
  };
}
