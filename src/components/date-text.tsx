import { useLanguage } from '../i18n/use-language.ts';

/** A calendar date in the words of the language. @param date ISO 8601 `YYYY-MM-DD` */
export function DateText({ date }: { date: string }) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    // Browsers may word a date otherwise than the server does.
    <time dateTime={date} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
