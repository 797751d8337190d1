import type { Transaction } from 'kysely';
import { fullName } from '#shared/article/author-name.ts';
import { headingSlug } from '#shared/article/heading-slug.ts';
import { statusAfter } from '#shared/article/notice-type.ts';
import { perLanguage } from '#shared/language/language.ts';
import type { LibraryTables } from '../../server/library/schema.ts';
import { abstractText } from './abstracts.ts';
import type { ArticleContent } from './read-article.ts';
import type { Content } from './read-content.ts';
import { type Comparable, relatedArticles } from './related-articles.ts';

/** How many related articles a page names. */
const most = 3;

/** Writes which articles are near to which; retracted ones are recommended to nobody. */
export async function writeRelated(
  writing: Transaction<LibraryTables>,
  { volumes, notices }: Pick<Content, 'volumes' | 'notices'>,
): Promise<void> {
  const articles = volumes.flatMap((volume) => volume.articles);
  const isRetracted = ({ slug }: ArticleContent) =>
    statusAfter(notices.filter(({ article }) => article === slug).map(({ type }) => type)) === 'retracted';
  const retracted = new Set(articles.filter(isRetracted).map(({ id }) => id));
  const related = relatedArticles(articles.map(comparable), most + retracted.size);
  for (const [article_id, near] of related) {
    const rows = near
      .filter((id) => !retracted.has(id))
      .slice(0, most)
      .map((related_id, position) => ({ article_id, position, related_id }));
    if (rows.length > 0) await writing.insertInto('related_articles').values(rows).execute();
  }
}

function comparable({ id, keywords, authors, title, abstracts }: ArticleContent): Comparable {
  return {
    id,
    keywords: keywords.en.map((en) => headingSlug({ en })),
    authors: authors.map((author) => author.orcid ?? headingSlug(fullName(author))),
    texts: perLanguage((language) => `${title[language]}. ${abstractText(abstracts[language])}`),
  };
}
