import { z } from 'zod';
import { announcementKinds } from './announcement-kind.ts';
import { Slug } from './identifiers.ts';
import { IsoDate } from './iso-date.ts';
import { LocalizedText } from './localized.ts';

/** An announcement of the journal as lists show it. */
export const AnnouncementSummary = z.strictObject({
  slug: Slug,
  kind: z.enum(announcementKinds),
  published: IsoDate,
  /** The last day of a call, if it has one. */
  deadline: IsoDate.nullable(),
  title: LocalizedText,
});
export type AnnouncementSummary = z.infer<typeof AnnouncementSummary>;

/** An announcement on its own page. */
export const Announcement = AnnouncementSummary.extend({
  /** HTML, converted from Markdown and sanitised when the library was built. */
  text: LocalizedText,
  /** The same as plain text. */
  description: LocalizedText,
});
export type Announcement = z.infer<typeof Announcement>;
