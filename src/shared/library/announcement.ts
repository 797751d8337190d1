import { z } from 'zod';
import { Slug } from '../article/identifiers.ts';
import { IsoDate } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { announcementKinds } from './announcement-kind.ts';

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
