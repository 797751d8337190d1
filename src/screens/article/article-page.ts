import type { Article } from '#shared/article.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { citationLanguage, formatReference, journalStyle } from '#shared/citation/reference.ts';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import { provideParts } from './details/detail.tsx';
import { parts } from './details/parts.ts';

provideParts(parts);

/** An article, and the reference printed on its page. */
export type ArticlePage = { article: Article; reference: { lang: Language; runs: TextRun[] } };

/** Formats the reference in the loader, so that no page has to load that code. */
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
