import type { Article } from '#shared/article/article.ts';
import type { NoticeSummary } from '#shared/article/notice.ts';
import { type ArticleStatus, type NoticeType, statusAfter } from '#shared/article/notice-type.ts';

/** How an article stands: its status, withdrawn while somebody reads it, or with additions only. */
export type Standing = ArticleStatus | 'withdrawn' | 'updated';

type Noticed = Pick<Article, 'status' | 'notices'>;

/** How an article with notices stands. */
export function standingOf({ status, notices }: Noticed): Standing {
  if (notices.some(({ type }) => type === 'withdrawal')) return 'withdrawn';
  return status ?? 'updated';
}

/** The newest notice that tells how the article stands; undefined without notices. */
export function decisiveNotice(article: Noticed): NoticeSummary | undefined {
  const standing = standingOf(article);
  return article.notices.find(({ type }) => after(type) === standing);
}

function after(type: NoticeType): Standing {
  return type === 'withdrawal' ? 'withdrawn' : (statusAfter([type]) ?? 'updated');
}
