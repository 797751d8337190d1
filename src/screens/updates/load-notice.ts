import type { Notice } from '#shared/article/notice.ts';
import { citedTombstone } from '#shared/citation/tombstone-record.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** A notice with the reference to its article, which may be withdrawn. */
export type NoticePage = { notice: Notice; reference: ArticleReference | null };

/** A notice with the reference to its article; null if there is no such notice. */
export async function loadNotice(
  ask: AskLibrary,
  slug: string,
  language: Language,
): Promise<NoticePage | null> {
  const notice = await ask((library) => library.notice(slug));
  if (!notice) return null;
  const { slug: ofArticle, withdrawn } = notice.article;
  const [article, tombstone, journal] = await Promise.all([
    withdrawn ? null : ask((library) => library.article(ofArticle)),
    withdrawn ? ask((library) => library.tombstone(ofArticle)) : null,
    ask((library) => library.journal()),
  ]);
  const cited = tombstone ? citedTombstone(tombstone) : article;
  return { notice, reference: cited && articleReference(cited, journal, language) };
}
