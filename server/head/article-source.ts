import type { OpenedLibrary } from '#library/current.ts';
import { recordChanged } from '#library/records.ts';
import { listReferences, type Reference } from '#library/references.ts';
import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';

/** What machines are told of an article is made from this. */
export type ArticleSource = {
  article: Article;
  journal: Journal;
  references: Reference[];
  /** When its record last changed, UTC. */
  changed: string;
  /** The interface language of the page. */
  language: Language;
  publicUrl: string;
};

/** Reads what the library knows besides the article itself. */
export async function readArticleSource(
  { library, database }: Pick<OpenedLibrary, 'library' | 'database'>,
  page: Pick<ArticleSource, 'article' | 'language' | 'publicUrl'>,
): Promise<ArticleSource> {
  const [journal, references, changed] = await Promise.all([
    library.journal(),
    listReferences(database, page.article.id),
    recordChanged(database, page.article.id),
  ]);
  return { ...page, journal, references, changed };
}
