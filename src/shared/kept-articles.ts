import { z } from 'zod';
import { ReadingPosition, ReadingRecord, SavedArticle } from './account.ts';

const articleId = z.int().positive();

/** When it was done, by the clock of the device. */
const at = z.iso.datetime();

/** How many changes of a kind a device tells at once. */
export const mostChanges = 100;

/** `POST /api/account/kept`: what was saved, removed and read on a device since it last agreed with the account. */
export const KeptChanges = z.strictObject({
  saved: z.array(z.strictObject({ articleId, saved: z.boolean(), at })).max(mostChanges),
  reading: z.array(z.strictObject({ articleId, ...ReadingPosition.shape, at })).max(mostChanges),
});
export type KeptChanges = z.output<typeof KeptChanges>;

/** What the account keeps after that, all of it, and the articles among the changes that it does not know. */
export const KeptArticles = z.strictObject({
  saved: z.array(SavedArticle),
  reading: z.array(ReadingRecord),
  unknown: z.array(articleId),
});
export type KeptArticles = z.output<typeof KeptArticles>;
