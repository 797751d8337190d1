import type { Kysely } from 'kysely';
import type { OpenedLibrary } from '#library/current.ts';
import { listChanges, listRecordDates, type RecordDate } from '#library/records.ts';
import type { LibraryTables } from '#library/schema.ts';
import { isAway } from '../accounts/db/is-away.ts';
import type { AccountDatabase, AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';

/** When what an edition has last changed for those who ask this site. */
export type ServedDates = {
  /** Of articles, including withdrawn ones, oldest first. */
  records: RecordDate[];
  /** Of notices and announcements. */
  changes: LibraryTables['changes'][];
};

type Edition = Pick<OpenedLibrary, 'database' | 'edition'>;

export type DateKeeper = {
  /**
   * The dates of an edition: each the later of when it was made and when this site first had it. Whoever asked between
   * the two, and asks for what is new since then, would otherwise never learn of it.
   */
  datesOf(opened: Edition): Promise<ServedDates>;
};

/** The editions whose dates are remembered: while one replaces another, requests read both. */
const mostEditions = 4;

/**
 * Keeps in the database of the accounts when this site first had each state of a record, for all servers that share it.
 * While that is away, the dates are those of the library.
 */
export function openDateKeeper(
  { database }: { database: AccountDatabase },
  now = () => new Date(),
): DateKeeper {
  const known = new Map<string, Promise<ServedDates>>();
  const read = async (opened: Edition): Promise<ServedDates> => {
    const made = await datesAsMade(opened);
    const opening = await note(database, statesOf(made), now());
    return later(made, opening);
  };
  return {
    datesOf: (opened) => {
      const { edition } = opened;
      const found =
        known.get(edition) ??
        read(opened).catch(async (error: unknown) => {
          known.delete(edition);
          if (!isAway(error)) throw error;
          return datesAsMade(opened);
        });
      known.set(edition, found);
      const [oldest] = known.keys();
      if (known.size > mostEditions && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}

/** The dates of an edition as they are in the library, whenever it came to this site. */
export async function datesAsMade({ database }: Pick<Edition, 'database'>): Promise<ServedDates> {
  const [records, changes] = await Promise.all([listRecordDates(database), listChanges(database)]);
  return { records, changes };
}

/** When each record, by its name, has got its present state. */
type States = Map<string, string>;

const recordName = ({ id }: RecordDate) => `article/${id}`;
const changeName = ({ kind, slug }: LibraryTables['changes']) => `${kind}/${slug}`;

function statesOf({ records, changes }: ServedDates): States {
  return new Map([
    ...records.map((record) => [recordName(record), record.changed] as const),
    ...changes.map((change) => [changeName(change), change.changed] as const),
  ]);
}

/**
 * Notes the states that this site has not had yet.
 * @returns when it first had each state
 */
function note(database: Kysely<AccountTables>, states: States, now: Date): Promise<States> {
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  return transact(database, async (transaction) => {
    const rows = await transaction.selectFrom('served_records').selectAll().execute();
    // A site that has served nothing yet has missed nothing, nor has one that has just learnt to keep these dates.
    const isFirst = rows.length === 0;
    const before = new Map(rows.map((row) => [row.name, row]));
    const opening: States = new Map();
    for (const [name, changed] of states) {
      const row = before.get(name);
      // Another server may still have the former state.
      if (row && row.changed > changed) continue;
      if (row?.changed === changed) {
        opening.set(name, row.opened);
        continue;
      }
      const opened = isFirst || moment < changed ? changed : moment;
      await transaction
        .insertInto('served_records')
        .values({ name, changed, opened })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ changed, opened }))
        .execute();
      opening.set(name, opened);
    }
    return opening;
  });
}

function later({ records, changes }: ServedDates, opening: States): ServedDates {
  const dated = <Dated extends { changed: string }>(name: string, one: Dated): Dated => {
    const opened = opening.get(name);
    return opened !== undefined && opened > one.changed ? { ...one, changed: opened } : one;
  };
  const order = (one: { changed: string }, other: { changed: string }) =>
    one.changed < other.changed ? -1 : Number(one.changed > other.changed);
  return {
    records: records.map((record) => dated(recordName(record), record)).sort(order),
    changes: changes.map((change) => dated(changeName(change), change)).sort(order),
  };
}
