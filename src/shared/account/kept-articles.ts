import { z } from 'zod';
import { ReadingPosition, ReadingRecord, SavedArticle } from './account.ts';

const articleId = z.int().positive();

/** The time of the change, by the device's clock. */
const at = z.iso.datetime();

/** The maximum number of changes of each kind in one request. */
export const mostChanges = 100;

/** `POST /api/account/kept`: articles saved, removed and read on a device since it last synchronised. */
export const KeptChanges = z.strictObject({
  saved: z.array(z.strictObject({ articleId, saved: z.boolean(), at })).max(mostChanges),
  reading: z.array(z.strictObject({ articleId, ...ReadingPosition.shape, at })).max(mostChanges),
});
export type KeptChanges = z.output<typeof KeptChanges>;

/**
 * The complete state of the account afterwards, and the articles among the changes that the library doesn't
 * have.
 */
export const KeptArticles = z.strictObject({
  saved: z.array(SavedArticle),
  reading: z.array(ReadingRecord),
  unknown: z.array(articleId),
});
export type KeptArticles = z.output<typeof KeptArticles>;
