import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import type { Language } from '#shared/language/language.ts';
import { calendarTasks } from '#shared/office/calendar.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { withLanguage } from '#shared/page/address.ts';
import type { CalendarDate } from './dates.ts';

const Text = z.string().min(1);

/** The texts in `resources/locales/<language>/calendar.json`. */
const CalendarWords = z.strictObject({
  name: Text,
  about: Text,
  tasks: z.record(z.enum(calendarTasks), Text),
});

const folder = path.resolve(import.meta.dirname, '../../../resources/locales');

type CalendarWords = z.output<typeof CalendarWords>;

const read = new Map<Language, CalendarWords>();

/**
 * The texts of calendars in a language.
 * @throws Error if the file or one of the texts is missing
 */
export function calendarWords(language: Language): CalendarWords {
  let words = read.get(language);
  if (!words) {
    const file = path.join(folder, language, 'calendar.json');
    words = CalendarWords.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    read.set(language, words);
  }
  return words;
}

/** How often calendars are asked to look again, in seconds. */
const lookAgainAfter = 4 * 60 * 60;

/**
 * Dates as an iCalendar file (RFC 5545): whole days of the office, each with the number of the manuscript, what is to be
 * done and where. It is kept by calendars of third parties, so it has no titles and no names. The same dates make the
 * same file.
 */
export function writeCalendar(dates: readonly CalendarDate[], language: Language, publicUrl: string): string {
  const { name, about, tasks } = calendarWords(language);
  const calendar = ical({
    name,
    description: about,
    prodId: { company: new URL(publicUrl).hostname, product: 'Dates', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: lookAgainAfter,
  });
  for (const date of dates) {
    const since = new Date(date.since);
    const address = publicUrl + withLanguage(language, date.path);
    calendar.createEvent({
      id: uidOf(date, publicUrl),
      sequence: date.moved,
      stamp: since,
      lastModified: since,
      start: new Date(officeDay(new Date(date.due))),
      allDay: true,
      summary: `${date.number}: ${tasks[date.kind]}`,
      description: address,
      url: address,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

/** The same for a duty whose day has moved, and no id of ours. */
function uidOf({ kind, subject }: CalendarDate, publicUrl: string): string {
  const digest = createHash('sha256').update(`${kind} ${subject}`).digest('hex').slice(0, 32);
  return `${digest}@${new URL(publicUrl).hostname}`;
}
