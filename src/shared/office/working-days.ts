/** Kazakhstan’s holidays on fixed days (Law on holidays of 2001, as in force since 2024), as `MM-DD`. */
const fixedHolidays = [
  '01-01',
  '01-02',
  '03-08',
  '03-21',
  '03-22',
  '03-23',
  '05-01',
  '05-07',
  '05-09',
  '07-06',
  '08-30',
  '10-25',
  '12-16',
];

/** Days off by the same law that do not move to a working day when they fall on a weekend. */
const orthodoxChristmas = '01-07';

/**
 * The first days of Qurban Ait that the Spiritual Administration of Muslims has announced for another day than the
 * calendar of Umm al-Qura. It announces the day some weeks before; what differs in future is to be added here.
 */
const announcedAits: Record<string, string> = { '2015': '09-24', '2016': '09-12' };

/** The zone in which the office’s days begin: that of all Kazakhstan since 2024. */
export const officeZone = 'Asia/Almaty';

const dayInMs = 24 * 60 * 60 * 1_000;

/** The day of a moment at the office, as `YYYY-MM-DD`. */
export function officeDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: officeZone }).format(moment);
}

/** Whether the office works on a day, `YYYY-MM-DD`: no weekend, no holiday, no day off in lieu of one. */
export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !daysOff(day.slice(0, 4)).has(day);
}

/**
 * The end of the nth working day after a moment: a term in working days begins on the day after, and ends when
 * its last day does.
 * @param days how many, at least 1
 */
export function afterWorkingDays(moment: Date, days: number): Date {
  let day = officeDay(moment);
  for (let left = days; left > 0; ) {
    day = nextDay(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return endOfDay(day);
}

/** The end of the nth day after a moment, whatever day it is. */
export function afterDays(moment: Date, days: number): Date {
  return endOfDay(officeDay(new Date(moment.getTime() + days * dayInMs)));
}

/** The beginning of a day at the office, `YYYY-MM-DD`: Kazakhstan keeps UTC+5 all year. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:00`);
}

/** The end of a day at the office, `YYYY-MM-DD`. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.000+05:00`);
}

/** The weekday of a day, `YYYY-MM-DD`, from 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayInMs).toISOString().slice(0, 10);
}

/**
 * The first days of Qurban Ait in a year, `YYYY-MM-DD`: the tenth of Dhu al-Hijja, which comes twice in about every
 * thirty-third year.
 */
export function qurbanAits(year: string): string[] {
  const announced = announcedAits[year];
  if (announced !== undefined) return [`${year}-${announced}`];
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = nextDay(day)) {
    if (muslimDay.format(new Date(`${day}T00:00:00Z`)) === '12/10') days.push(day);
  }
  return days;
}

/** Writes the month and day of the calendar of Umm al-Qura. */
const muslimDay = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

const known = new Map<string, Set<string>>();

/** The days off of a year other than weekends. */
function daysOff(year: string): Set<string> {
  const found = known.get(year);
  if (found) return found;
  const holidays = fixedHolidays.map((day) => `${year}-${day}`);
  const off = new Set([...holidays, `${year}-${orthodoxChristmas}`]);
  for (const day of qurbanAits(year)) off.add(day);
  // A holiday on a weekend is made up for on the next working day (Labour Code, article 84).
  for (const holiday of holidays.filter(isWeekend)) {
    let day = nextDay(holiday);
    while (isWeekend(day) || off.has(day)) day = nextDay(day);
    off.add(day);
  }
  known.set(year, off);
  return off;
}
