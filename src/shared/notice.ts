import { z } from 'zod';
import { Doi, Slug } from './identifiers.ts';
import { IsoDate } from './iso-date.ts';
import { LocalizedText } from './localized.ts';

/** What can happen to a published article, by the names of Crossref's updates. */
export const noticeTypes = [
  'correction',
  'retraction',
  'partial-retraction',
  'expression-of-concern',
  'addendum',
  'withdrawal',
  'new-version',
] as const;

export const NoticeType = z.enum(noticeTypes, { error: `not a type of notice: ${noticeTypes.join(', ')}` });
export type NoticeType = z.infer<typeof NoticeType>;

/**
 * How an article stands after its notices: the gravest of them counts. Withdrawn articles are not in the library: only
 * their tombstones are.
 */
export const ArticleStatus = z.enum(['retracted', 'partly-retracted', 'concern', 'corrected']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

const statusOf: Partial<Record<NoticeType, ArticleStatus>> = {
  retraction: 'retracted',
  'partial-retraction': 'partly-retracted',
  'expression-of-concern': 'concern',
  correction: 'corrected',
};

/** How an article with such notices stands, or null. */
export function statusAfter(types: NoticeType[]): ArticleStatus | null {
  const statuses = types.map((type) => statusOf[type]);
  return ArticleStatus.options.find((status) => statuses.includes(status)) ?? null;
}

/** A notice as lists and the page of its article show it. */
export const NoticeSummary = z.strictObject({
  slug: Slug,
  type: NoticeType,
  doi: Doi,
  published: IsoDate,
  /** The article, which may be withdrawn. */
  article: z.strictObject({ id: z.int(), slug: Slug, title: LocalizedText, withdrawn: z.boolean() }),
});
export type NoticeSummary = z.infer<typeof NoticeSummary>;

/** A notice on its own page. */
export const Notice = NoticeSummary.extend({
  /** HTML, converted from Markdown and sanitised when the library was built. */
  reason: LocalizedText,
  /** The same as plain text. */
  description: LocalizedText,
  decidedBy: LocalizedText,
});
export type Notice = z.infer<typeof Notice>;
