import { dateLocales, type Language } from '#shared/language/language.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Chromium has no Kazakh months. */
const kazakhMonths = 'қаң ақп нау сәу мам мау шіл там қыр қаз қар жел'.split(' ');

/** The day of a moment at the office without its year, where a list has little room: “5 Nov”. */
export function ShortDay({ at }: { at: string }) {
  const language = useLanguage();
  const day = officeDay(new Date(at));
  return (
    // The browser may format a date differently from the server.
    <time dateTime={day} suppressHydrationWarning>
      {shortDay(language, day)}
    </time>
  );
}

function shortDay(language: Language, day: string): string {
  const date = new Date(day);
  if (language === 'kk') return `${date.getUTCDate()} ${kazakhMonths[date.getUTCMonth()]}.`;
  const locale = dateLocales[language];
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);
}
