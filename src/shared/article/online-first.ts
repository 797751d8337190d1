import type { z } from 'zod';
import { ArticleSummary } from './article.ts';
import { Doi } from './identifiers.ts';

/** An article published before it has an issue, as in the list of these: it is cited by its DOI. */
export const OnlineFirstArticle = ArticleSummary.extend({ doi: Doi });
export type OnlineFirstArticle = z.infer<typeof OnlineFirstArticle>;
