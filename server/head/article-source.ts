import type { OpenedLibrary } from '#library/current.ts';
import { readRecordSource } from '#library/export/record-sources.ts';
import { findTextContents, type TextContents } from '#library/full-text.ts';
import { recordChanged } from '#library/records.ts';
import type { Reference } from '#library/references.ts';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';

/** The source of an article's metadata for machines. */
export type ArticleSource = {
  article: Article;
  journal: Journal;
  references: Reference[];
  /** What its text has; null if it has only a PDF. */
  text: TextContents | null;
  /** Its issue, if its volume has issues of its own. */
  issue: Issue | null;
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
  const { article } = page;
  const [source, text, changed] = await Promise.all([
    readRecordSource({ library, database }, article, page.publicUrl),
    findTextContents(database, article.id),
    recordChanged(database, article.id),
  ]);
  return { ...page, ...source, text, changed };
}
