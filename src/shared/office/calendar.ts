import { z } from 'zod';

/** The calendar feed of a person, if they have one. */
export const CalendarFeed = z.strictObject({
  feed: z
    .strictObject({
      /** Null if the server’s secret has changed since it was made. */
      address: z.string().nullable(),
      made: z.iso.datetime(),
      /** The last day on which a calendar asked for it. */
      asked: z.iso.date().nullable(),
    })
    .nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** What the feed tells of: every task with a day that is a person’s own, but drafts, whose day moves with every change. */
export const calendarTasks = [
  'completeManuscript',
  'reviseMinor',
  'reviseMajor',
  'checkManuscript',
  'answerHelper',
  'weighReports',
  'decide',
  'answerInvitation',
  'writeReport',
] as const;
export type CalendarTask = (typeof calendarTasks)[number];
