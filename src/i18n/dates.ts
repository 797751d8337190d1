import { dateLocales, type Language } from '#shared/language/language.ts';

/** Chromium has no Kazakh dates and would write `2026 M11 20`. */
const kazakhMonths = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
];

/**
 * A calendar date such as “20 November 2026”.
 * @param date ISO 8601 `YYYY-MM-DD`
 */
export function longDate(language: Language, date: string): string {
  const day = new Date(date);
  if (language === 'kk') return kazakhDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/**
 * A month such as “October 2026”.
 * @param month `YYYY-MM`
 */
export function longMonth(language: Language, month: string): string {
  const day = new Date(`${month}-01`);
  if (language === 'kk') return `${day.getUTCFullYear()} ж. ${kazakhMonths[day.getUTCMonth()]}`;
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(dateLocales[language], form).format(day);
}

/**
 * Date and time in the user's time zone.
 * @param moment ISO 8601
 */
export function dateAndTime(language: Language, moment: string): string {
  const time = new Date(moment);
  if (language !== 'kk') {
    return new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'long', timeStyle: 'short' }).format(
      time,
    );
  }
  const clock = new Intl.DateTimeFormat('ru', { timeStyle: 'short' }).format(time);
  return `${kazakhDate(time.getFullYear(), time.getMonth(), time.getDate())}, ${clock}`;
}

function kazakhDate(year: number, month: number, day: number): string {
  return `${year} ж. ${day} ${kazakhMonths[month]}`;
}
