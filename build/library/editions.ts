import { comingMoments, contentAt } from './content-at.ts';
import { bringUpToDate, toTheSecond } from './date-records.ts';
import type { Content } from './read-content.ts';
import { ledgerAt, type RecordEntry } from './record-ledger.ts';

/** What readers see from a moment on, and the records of it. */
export type Edition = { at: Date; content: Content; records: RecordEntry[] };

/** The present edition and those to come, in order. */
export type Editions = [present: Edition, ...coming: Edition[]];

/** The present edition, and one for each moment ahead at which something appears. */
export function editionsOf(content: Content, ledger: RecordEntry[], now: Date): Editions {
  const editionAt = (at: Date, published: RecordEntry[]): Edition => {
    const seen = contentAt(content, at, published);
    return { at, content: seen, records: bringUpToDate(published, seen, at) };
  };
  let last = editionAt(now, ledgerAt(ledger, now));
  const editions: Editions = [last];
  for (const moment of comingMoments(content, now)) {
    last = editionAt(moment, last.records);
    editions.push(last);
  }
  return editions;
}

/** The last moment that JavaScript knows. */
const endOfTime = new Date(8.64e15);

/** An edition with everything that appears later too. */
export function wholeEdition(content: Content, ledger: RecordEntry[], now: Date): Editions {
  const published = ledgerAt(ledger, now);
  const seen = contentAt(content, endOfTime, published);
  return [{ at: now, content: seen, records: bringUpToDate(published, seen, now) }];
}

/** The ledger of some editions: the present records, and what each moment ahead changes in them. */
export function ledgerOf([present, ...coming]: Editions): RecordEntry[] {
  const scheduled = coming.flatMap(({ at, records }) =>
    records.flatMap((entry) =>
      entry.changed === toTheSecond(at) ? [{ ...entry, scheduled: true as const }] : [],
    ),
  );
  return [...present.records, ...scheduled].sort((one, other) => one.id - other.id);
}
