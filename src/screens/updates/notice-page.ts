import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import type { Notice } from '#shared/notice.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** A notice with the reference to its article, which may be withdrawn. */
export type NoticePage = { notice: Notice; reference: ArticleReference | null };

/** Formats the reference in the loader, so that no page has to load that code. */
export function noticePage(
  notice: Notice,
  cited: Parameters<typeof articleReference>[0] | null,
  journal: Journal,
  language: Language,
): NoticePage {
  return { notice, reference: cited && articleReference(cited, journal, language) };
}
