import { type ChangeEntry, dateChanges } from './change-ledger.ts';
import { comingMoments, contentAt } from './content-at.ts';
import { bringUpToDate, toTheSecond } from './date-records.ts';
import type { Content } from './read-content.ts';
import { ledgerAt, type RecordEntry } from './record-ledger.ts';

/** What readers see from a moment on, its records, and when its notices and announcements changed. */
export type Edition = { at: Date; content: Content; records: RecordEntry[]; changes: ChangeEntry[] };

/** What harvesters and readers of feeds know already. */
export type Ledgers = { records: RecordEntry[]; changes: ChangeEntry[] };

/** The present edition and those to come, in order. */
export type Editions = [present: Edition, ...coming: Edition[]];

/** The present edition, and one for each moment ahead at which something appears. */
export function editionsOf(content: Content, { records, changes }: Ledgers, now: Date): Editions {
  let last = editionAt(content, { records: ledgerAt(records, now), changes }, now);
  const editions: Editions = [last];
  for (const moment of comingMoments(content, now)) {
    last = editionAt(content, last, moment);
    editions.push(last);
  }
  return editions;
}

function editionAt(content: Content, { records, changes }: Ledgers, at: Date, until = at): Edition {
  const seen = contentAt(content, until, records);
  return {
    at,
    content: seen,
    records: bringUpToDate(records, seen, at),
    changes: dateChanges(changes, seen, at),
  };
}

/** The last moment that JavaScript knows. */
const endOfTime = new Date(8.64e15);

/** An edition with everything that appears later too. */
export function wholeEdition(content: Content, { records, changes }: Ledgers, now: Date): Editions {
  return [editionAt(content, { records: ledgerAt(records, now), changes }, now, endOfTime)];
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
