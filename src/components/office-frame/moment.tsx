import { officeDay, officeZone } from '#shared/office/working-days.ts';
import { longDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateText } from '../date-text.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: officeZone, timeStyle: 'short' });

/** The office’s time of a moment, as 14:05. */
export function officeTime(moment: string): string {
  return clock.format(new Date(moment));
}

/** The day of a moment at the office. */
export function Day({ at }: { at: string }) {
  return <DateText date={officeDay(new Date(at))} />;
}

/** Day and time of a moment at the office: the same for everyone who works there. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {longDate(language, officeDay(new Date(at)))}, {officeTime(at)}
    </time>
  );
}
