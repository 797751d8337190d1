import { underConsideration } from '#shared/office/manuscript-state.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tellOfAppeal, tellOfCase } from '../letters/tell-of-case.ts';
import { findManuscript } from '../manuscripts/find-manuscript.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import { chairmanFor, forgetNamed, namedFor, withoutChief } from '../relations/case-members.ts';
import { mayHandle } from '../relations/relations-of.ts';
import { keepTurn } from '../tasks/keep-turn.ts';
import { endNaming, openNaming } from '../tasks/naming-task.ts';

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

async function keepDecider(office: Office, id: string, isAlone: boolean, now: Date): Promise<void> {
  await transact(office.database, async (transaction) => {
    const manuscript = await findManuscript(transaction, id);
    if (!manuscript) return;
    const isOpen = underConsideration.some((state) => state === manuscript.state);
    const decider = await namedFor(transaction, id, 'decider');
    const stays = decider !== undefined && isAlone && (await mayHandle(transaction, decider, manuscript));
    // What was decided keeps who decided.
    if (decider && isOpen && !stays) await forgetNamed(transaction, id, 'decider');
    if (!isOpen || !isAlone || stays) await endNaming(transaction, id, null, now);
    else {
      const chairman = await chairmanFor(transaction, id);
      const isNew = await openNaming(transaction, id, chairman?.id ?? null, now);
      if (isNew && chairman)
        await tellOfCase({ transaction, office, manuscript, now }, chairman, 'nameDecider');
    }
    await keepTurn(transaction, manuscript, null, now);
  });
}

async function keepMember(office: Office, id: string, now: Date): Promise<void> {
  await transact(office.database, async (transaction) => {
    const manuscript = await findManuscript(transaction, id);
    if (manuscript?.state !== 'appealed') return;
    const member = await namedFor(transaction, id, 'member');
    if (member && !(await mayHandle(transaction, member, manuscript))) {
      await forgetNamed(transaction, id, 'member');
      await tellOfAppeal({ transaction, office, manuscript, now });
    }
    await keepTurn(transaction, manuscript, null, now);
  });
}
