import { IsoDate, Moment } from '#shared/iso-date.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/** Reports a day of publication that is another than that of the moment from which readers see it. */
export function checkAppearance(source: JsonFile, problems: Problems): void {
  const { appears, published } = fieldsOf(source);
  const moment = Moment.safeParse(appears);
  if (!moment.success || typeof published !== 'string') return;
  const day = moment.data.slice(0, 10);
  if (day !== published)
    problems.addField(source, ['appears'], `${day} is another day than published, ${published}`);
}

/** Notes a day of publication ahead without a moment: it would not be waited for. Every time zone's present day counts. */
export function noteAhead(source: JsonFile, now: Date, problems: Problems): void {
  const { appears, published } = fieldsOf(source);
  const day = IsoDate.safeParse(published);
  if (appears !== undefined || !day.success) return;
  if (Date.parse(day.data) <= now.getTime() + 24 * 60 * 60 * 1_000) return;
  const reason = `published: ${day.data} lies ahead, but npm run library publishes it at once without appears`;
  problems.note(source.file, reason, source.positionOf(['published']));
}

/** Whether something appears only after a moment. */
export function isAhead(appears: string | undefined, moment: Date): appears is string {
  return appears !== undefined && Date.parse(appears) > moment.getTime();
}
