import type { Language } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import type { Notice } from '#shared/notice.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** A notice with the reference to its article, unless that is withdrawn. */
export type NoticePage = { notice: Notice; reference: ArticleReference | null };

/** A notice with the reference to its article; null if there is no such notice. */
export async function loadNotice(
  ask: AskLibrary,
  slug: string,
  language: Language,
): Promise<NoticePage | null> {
  const notice = await ask((library) => library.notice(slug));
  if (!notice) return null;
  const [article, journal] = await Promise.all([
    ask((library) => library.article(notice.article.slug)),
    ask((library) => library.journal()),
  ]);
  return { notice, reference: article && articleReference(article, journal, language) };
}
