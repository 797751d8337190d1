import { ArticleNotFound } from './article-not-found.tsx';
import { FormerVersionView } from './former-version.tsx';
import { TombstoneView } from './tombstone-view.tsx';

/** What stands at an article's address instead of the article itself. */
export const otherViews = { ArticleNotFound, FormerVersionView, TombstoneView };
