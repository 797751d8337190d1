import { longDate } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** A calendar date in the words of the language. @param date ISO 8601 `YYYY-MM-DD` */
export function DateText({ date }: { date: string }) {
  const language = useLanguage();
  return (
    // Browsers may word a date otherwise than the server does.
    <time dateTime={date} suppressHydrationWarning>
      {longDate(language, date)}
    </time>
  );
}
