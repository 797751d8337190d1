import { useEffect } from 'react';
import type { Article } from '#shared/article/article.ts';
import { useCurrentStatus } from './use-current-status.ts';

/** An article with the notices published since its page was loaded. */
export type Noticed = { of: Article; now: Article };

type StatusWatchProps = {
  article: Article;
  onNoticed?: ((noticed: Noticed) => void) | undefined;
};

/** Tells of notices that are published while the page is open. */
export function StatusWatch({ article, onNoticed }: StatusWatchProps) {
  const now = useCurrentStatus(article);
  useEffect(() => {
    if (now !== article) onNoticed?.({ of: article, now });
  }, [article, now, onNoticed]);
  return null;
}
