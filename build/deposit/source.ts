import type { Article } from '#shared/article/article.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { NoticeRecord } from '../../server/library/notices.ts';
import type { Reference } from '../../server/library/references.ts';

/** An article with the works it cites. */
export type DepositedArticle = {
  article: Article;
  references: Reference[];
  /** The e-mail addresses of its authors, in their order; null for those who don't correspond. */
  emails: (string | null)[];
};

/** The content of a deposit. */
export type DepositSource = {
  journal: Journal;
  volume: number;
  /** In the order of the volume. */
  articles: DepositedArticle[];
  /** The issues of their own that the articles stand in, the oldest first. */
  issues: Issue[];
  /** What was published about articles of the volume. */
  notices: NoticeRecord[];
  /** The journal's public address, without a trailing slash. */
  publicUrl: string;
  now: Date;
};
