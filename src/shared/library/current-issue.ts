import type { ArticleSummary } from '../article/article.ts';
import type { IssueSummary } from './issue.ts';
import type { Volume } from './volume.ts';

/** What readers find as the current issue: an issue, or a whole volume that has no issues of its own. */
export type CurrentIssue = {
  volume: Volume;
  issue: IssueSummary | null;
  /** In the order of the contents. */
  articles: ArticleSummary[];
  /** How many articles of the journal are published before their issue. */
  onlineFirst: number;
};

/**
 * The newest issue that is not a supplement, or the newest volume if that has no issues of its own; null before there
 * is any. A volume in which everything is online first is not current yet.
 * @param volumes newest first
 */
export function currentIssue(volumes: Volume[]): CurrentIssue | null {
  for (const volume of volumes) {
    const issue = volume.issues.find(({ supplement }) => !supplement) ?? null;
    if (!issue && volume.issues.length > 0) continue;
    const articles = volume.articles.filter(({ issue: number }) =>
      issue ? number === issue.number : number !== null,
    );
    if (issue || articles.length > 0) return { volume, issue, articles, onlineFirst: onlineFirstIn(volumes) };
  }
  return null;
}

/** How many articles are published before their issue. */
export function onlineFirstIn(volumes: Volume[]): number {
  return volumes.flatMap(({ articles }) => articles).filter(({ issue }) => issue === null).length;
}
