import type { Notice } from '#shared/article/notice.ts';
import { citedTombstone } from '#shared/citation/tombstone-record.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** A notice with the references to its articles, in their order; of one that is not there null. */
export type NoticePage = { notice: Notice; references: (ArticleReference | null)[] };

/** A notice with the references to its articles; null if there is no such notice. */
export async function loadNotice(
  ask: AskLibrary,
  slug: string,
  language: Language,
): Promise<NoticePage | null> {
  const notice = await ask((library) => library.notice(slug));
  if (!notice) return null;
  const journal = await ask((library) => library.journal());
  const references = await Promise.all(
    notice.articles.map(async ({ slug: ofArticle, withdrawn }) => {
      const tombstone = withdrawn ? await ask((library) => library.tombstone(ofArticle)) : null;
      const article = withdrawn ? null : await ask((library) => library.article(ofArticle));
      const cited = tombstone ? citedTombstone(tombstone) : article;
      return cited && articleReference(cited, journal, language);
    }),
  );
  return { notice, references };
}
