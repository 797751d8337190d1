import type { Kysely } from 'kysely';
import { underConsideration } from '#shared/office/manuscript-state.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tellOfAppeal, tellOfCase } from '../letters/tell-of-case.ts';
import { findManuscript } from '../manuscripts/find-manuscript.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Person } from '../people/person.ts';
import { chairmanFor, forgetNamed, namedFor, withoutChief } from '../relations/case-members.ts';
import { mayHandle } from '../relations/relations-of.ts';
import { isTurnKept, keepTurn } from '../tasks/keep-turn.ts';
import { endNaming, openNaming, openNamingOf } from '../tasks/naming-task.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;

/**
 * Keeps who is named for manuscripts in step with conflicts of interest and roles, which change without a step of theirs: the
 * Chairman of the Board is asked to name who decides on what hides from every Editor-in-Chief, and whoever has a conflict
 * since is not named any more.
 */
export async function keepNamed(office: Office, now: Date): Promise<void> {
  const { database } = office;
  const rows = await database
    .selectFrom('manuscripts')
    .select(['id', 'state'])
    .where('state', 'in', [...underConsideration, 'appealed'])
    .execute();
  const ids = rows.filter(({ state }) => state !== 'appealed').map(({ id }) => id);
  const alone = await withoutChief(database, ids);
  const known = await database
    .selectFrom('office_tasks')
    .select('manuscript_id')
    .where('kind', '=', 'nameDecider')
    .where('done', 'is', null)
    .execute();
  const named = await database
    .selectFrom('case_members')
    .select('manuscript_id')
    .where('task', '=', 'decider')
    .where('manuscript_id', 'in', ['', ...ids])
    .execute();
  const concerned = new Set([...alone, ...[...known, ...named].map(({ manuscript_id }) => manuscript_id)]);
  await oneByOne([...concerned], (id) => keepDecider(office, id, alone.has(id), now));
  const appealed = rows.filter(({ state }) => state === 'appealed');
  await oneByOne(appealed, ({ id }) => keepMember(office, id, now));
}

/** What is to be so with the decider of a manuscript, and with the task to name one. */
type Deciding = {
  manuscript: ManuscriptRow;
  isToBeForgotten: boolean;
  /** Whom to ask for a name: a Chairman, if there is one; null if none is needed. */
  asked: { chairman: Person | undefined } | null;
};

async function decidingNow(database: Database, id: string, isAlone: boolean): Promise<Deciding | undefined> {
  const manuscript = await findManuscript(database, id);
  if (!manuscript) return undefined;
  const isOpen = underConsideration.some((state) => state === manuscript.state);
  const decider = await namedFor(database, id, 'decider');
  const stays = decider !== undefined && isAlone && (await mayHandle(database, decider, manuscript));
  return {
    manuscript,
    // What was decided keeps who decided.
    isToBeForgotten: decider !== undefined && isOpen && !stays,
    asked: !isOpen || !isAlone || stays ? null : { chairman: await chairmanFor(database, id) },
  };
}

/** Whether all is so already: then no transaction is opened for it. */
async function isSo(
  database: Database,
  { manuscript, isToBeForgotten, asked }: Deciding,
  now: Date,
): Promise<boolean> {
  if (isToBeForgotten) return false;
  const naming = await openNamingOf(database, manuscript.id);
  const isAsked = naming !== undefined && naming.person_id === (asked?.chairman?.id ?? null);
  return (asked ? isAsked : !naming) && (await isTurnKept(database, manuscript, now));
}

async function keepDecider(office: Office, id: string, isAlone: boolean, now: Date): Promise<void> {
  const before = await decidingNow(office.database, id, isAlone);
  if (!before || (await isSo(office.database, before, now))) return;
  await transact(office.database, async (transaction) => {
    const deciding = await decidingNow(transaction, id, isAlone);
    if (!deciding) return;
    const { manuscript, isToBeForgotten, asked } = deciding;
    if (isToBeForgotten) await forgetNamed(transaction, id, 'decider');
    if (!asked) await endNaming(transaction, id, null, now);
    else {
      const isNew = await openNaming(transaction, id, asked.chairman?.id ?? null, now);
      if (isNew && asked.chairman)
        await tellOfCase({ transaction, office, manuscript, now }, asked.chairman, 'nameDecider');
    }
    await keepTurn(transaction, manuscript, null, now);
  });
}

/** A manuscript under appeal, and whether who was named to examine it may not do so any more. */
async function examiningNow(
  database: Database,
  id: string,
): Promise<{ manuscript: ManuscriptRow; isToBeForgotten: boolean } | undefined> {
  const manuscript = await findManuscript(database, id);
  if (manuscript?.state !== 'appealed') return undefined;
  const member = await namedFor(database, id, 'member');
  return {
    manuscript,
    isToBeForgotten: member !== undefined && !(await mayHandle(database, member, manuscript)),
  };
}

async function keepMember(office: Office, id: string, now: Date): Promise<void> {
  const before = await examiningNow(office.database, id);
  if (!before) return;
  if (!before.isToBeForgotten && (await isTurnKept(office.database, before.manuscript, now))) return;
  await transact(office.database, async (transaction) => {
    const examining = await examiningNow(transaction, id);
    if (!examining) return;
    const { manuscript, isToBeForgotten } = examining;
    if (isToBeForgotten) {
      await forgetNamed(transaction, id, 'member');
      await tellOfAppeal({ transaction, office, manuscript, now });
    }
    await keepTurn(transaction, manuscript, null, now);
  });
}
