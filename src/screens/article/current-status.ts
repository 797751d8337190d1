import type { Article } from '#shared/article/article.ts';
import type { AskLibrary } from '#shared/library/library.ts';

export type Noticed = Pick<Article, 'status' | 'notices'>;

/** Whether an article stands as before. */
export function same(one: Noticed, other: Noticed): boolean {
  const slugs = ({ notices }: Noticed) => notices.map(({ slug }) => slug).join(' ');
  return one.status === other.status && slugs(one) === slugs(other);
}

/** How the article stands now; a withdrawn one is no longer in the library, but its notices are. */
export async function currentStatus({ id, slug, status }: Article, ask: AskLibrary): Promise<Noticed> {
  const article = await ask((library) => library.article(slug));
  if (article) return { status: article.status, notices: article.notices };
  const notices = await ask((library) => library.notices());
  return { status, notices: notices.filter(({ articles }) => articles.some((article) => article.id === id)) };
}
