import { longDate } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * A calendar date in the current language.
 * @param date ISO 8601 `YYYY-MM-DD`
 */
export function DateText({ date }: { date: string }) {
  const language = useLanguage();
  return (
    // The browser may format a date differently from the server.
    <time dateTime={date} suppressHydrationWarning>
      {longDate(language, date)}
    </time>
  );
}
