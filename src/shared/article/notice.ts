import { z } from 'zod';
import { IsoDate } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { Doi, Slug } from './identifiers.ts';
import { noticeTypes } from './notice-type.ts';

/** A notice as lists and the page of its article show it. */
export const NoticeSummary = z.strictObject({
  slug: Slug,
  type: z.enum(noticeTypes),
  doi: Doi,
  published: IsoDate,
  /** The article or articles, which may be withdrawn. */
  articles: z
    .array(z.strictObject({ id: z.int(), slug: Slug, title: LocalizedText, withdrawn: z.boolean() }))
    .min(1),
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
