import type { OpenedLibrary } from '#library/current.ts';
import { recordChanged } from '#library/records.ts';
import { listReferences, type Reference } from '#library/references.ts';
import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';

/** The source of an article's metadata for machines. */
export type ArticleSource = {
  article: Article;
  journal: Journal;
  references: Reference[];
  /** When the record last changed, UTC. */
  changed: string;
  /** The interface language of the page. */
  language: Language;
  publicUrl: string;
};

/** Reads the article's metadata that are not part of the article itself. */
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
