import { z } from 'zod';
import { IsoDate, Moment } from '../iso-date.ts';
import { LocalizedText } from '../language/localized.ts';
import { announcementKinds } from './announcement-kind.ts';

/** The fields of `announcement.json`, each with its description for editors. */
const AnnouncementFields = z.strictObject({
  $schema: z.string().describe('Lets editors such as VS Code explain the fields.').optional(),
  kind: z.enum(announcementKinds).describe('call-for-papers or news.'),
  published: IsoDate.describe('The day of the announcement, such as 2027-04-02.'),
  appears: Moment.describe(
    'Only for an announcement prepared ahead: the moment from which readers see it, such as 2027-04-02T09:00:00+05:00.',
  ).optional(),
  deadline: IsoDate.describe(
    'Only for a call for papers: the last day of the call, such as 2027-09-30. Without it, the call stays open.',
  ).optional(),
  title: LocalizedText.describe('The title in each language, without “Call for papers” in front.'),
});

/** The publisher's `announcement.json`, in a folder of `resources/announcements`. */
export const AnnouncementFile = AnnouncementFields.transform(
  ({ $schema: _, ...announcement }) => announcement,
);
export type AnnouncementFile = z.infer<typeof AnnouncementFile>;
