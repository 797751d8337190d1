import { isWorkingDay, officeZone } from '#shared/office/working-days.ts';

/** The hours of a day in which reminders go. */
const hours = { first: 9, last: 18 };

/** No zone is off the whole hour by anything but quarters of one. */
const step = 15 * 60_000;

/** Countries of many time zones in which most people keep the one at an end. */
const usual: Record<string, string> = { RU: 'Europe/Moscow' };

const zones = new Map<string, string>();

/**
 * The time zone that somebody’s days are taken to have: that of their country, of several the one in the middle.
 * @param country ISO 3166-1 alpha-2; empty, as in a profile that names none, for the office’s own
 */
export function zoneOf(country: string): string {
  const known = usual[country] ?? zones.get(country);
  if (known !== undefined) return known;
  const there = country === '' ? [] : zonesIn(country);
  const offset = new Map(there.map((zone) => [zone, offsetOf(zone)]));
  const sorted = there.toSorted((one, other) => (offset.get(one) ?? 0) - (offset.get(other) ?? 0));
  const zone = sorted[sorted.length >> 1] ?? officeZone;
  zones.set(country, zone);
  return zone;
}

/** Whether reminders may go to somebody now: in the hours of a working day, by the office’s calendar of holidays. */
export function isMailTime(now: Date, zone = officeZone): boolean {
  const { day, hour } = localTime(now, zone);
  return hour >= hours.first && hour < hours.last && isWorkingDay(day);
}

/** The first moment of the next working day’s hours, today’s if they have not begun. */
export function nextMailTime(now: Date, zone = officeZone): Date {
  let before = isMailTime(now, zone);
  for (let time = now.getTime() - (now.getTime() % step) + step; ; time += step) {
    const goes = isMailTime(new Date(time), zone);
    if (goes && !before) return new Date(time);
    before = goes;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, `YYYY-MM-DD`, and the hour of a moment in a zone. */
export function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(moment).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}

/** The zones of a country (ECMA-402, Intl.Locale Info); the compiler does not know the method yet. */
function zonesIn(region: string): string[] {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}

/** In ms, in January. */
function offsetOf(zone: string): number {
  const moment = new Date('2027-01-15T12:00:00Z');
  const { day, hour } = localTime(moment, zone);
  return Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) - moment.getTime();
}
