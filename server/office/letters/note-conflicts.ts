import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LoggedStep } from '#shared/office/command-names.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { appendEvent } from '../log/event-log.ts';
import type { Office } from '../office.ts';
import { findPerson, peopleWith } from '../people/person.ts';
import { findConflicts, officeRoles } from '../relations/find-conflicts.ts';
import { isContributor } from '../relations/relations-of.ts';
import { worksInOffice } from '../relations/visible.ts';
import { tellOfConflict } from './tell-staff.ts';

type Database = Kysely<AccountTables>;

/** What is noted of a conflict by what it was found by. */
const steps = {
  account: 'conflictByAccount',
  email: 'conflictByEmail',
  orcid: 'conflictByOrcid',
} as const satisfies Record<string, LoggedStep>;

/**
 * Writes into the log from whom of the office a manuscript hides since its authors or their answers changed, with the
 * reason, and from whom it does no longer. The office is told of a handling editor who may not see it any more.
 */
export async function noteConflicts(
  {
    transaction,
    office,
    now,
  }: { transaction: Database; office: Pick<Office, 'mails' | 'publicUrl'>; now: Date },
  manuscriptId: string,
): Promise<void> {
  const manuscript = await transaction
    .selectFrom('manuscripts')
    .selectAll()
    .where('id', '=', manuscriptId)
    .executeTakeFirst();
  if (!manuscript?.submitted) return;
  const found = await hiddenFrom(transaction, manuscript);
  const known = await transaction
    .selectFrom('found_conflicts')
    .select('user_id')
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const log = (command: LoggedStep, name: string) =>
    appendEvent(transaction, {
      subject: { kind: 'manuscript', id: manuscriptId },
      manuscriptId,
      at: now,
      command,
      actor: 'system',
      key: randomUUID(),
      version: manuscript.version,
      input: {},
      userId: null,
      facts: { person: name },
    });
  for (const [id, { name, by }] of found) {
    if (known.some(({ user_id }) => user_id === id)) continue;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('found_conflicts')
      .values({ manuscript_id: manuscriptId, user_id: id, found: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another process has noted it.
    if (!numInsertedOrUpdatedRows) continue;
    await log(steps[by], name);
    if (manuscript.editor_id === id) await tellOfConflict({ transaction, office, manuscript, now }, id);
  }
  for (const { user_id } of known) {
    if (found.has(user_id)) continue;
    const { numDeletedRows } = await transaction
      .deleteFrom('found_conflicts')
      .where('manuscript_id', '=', manuscriptId)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    const person = await findPerson(transaction, user_id);
    if (numDeletedRows > 0n && person && worksInOffice(person)) await log('conflictEnded', person.name);
  }
}

/**
 * Notes conflicts that arise or end without a step of their manuscript: an address or ORCID iD of an account changed, or
 * somebody got a role.
 */
export async function noteChangedConflicts(office: Office, now: Date): Promise<void> {
  const changed = new Set<string>();
  for (const person of await peopleWith(office.database, officeRoles)) {
    const hidden = await office.database
      .selectFrom('manuscripts')
      .select('id')
      .where('submitted', 'is not', null)
      .where('ended', 'is', null)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('author_id', '=', person.id),
          eb(
            'id',
            'in',
            selectFrom('contributors').select('contributors.manuscript_id').where(isContributor(person)),
          ),
        ]),
      )
      .execute();
    const noted = await office.database
      .selectFrom('found_conflicts')
      .innerJoin('manuscripts', 'manuscripts.id', 'found_conflicts.manuscript_id')
      .select('manuscripts.id')
      .where('user_id', '=', person.id)
      .where('ended', 'is', null)
      .execute();
    const one = new Set(hidden.map(({ id }) => id));
    const other = new Set(noted.map(({ id }) => id));
    for (const id of [...one, ...other]) if (!(one.has(id) && other.has(id))) changed.add(id);
  }
  for (const id of changed)
    await transact(office.database, (transaction) => noteConflicts({ transaction, office, now }, id));
}

/** From whom of the office a manuscript certainly hides, by their accounts. */
async function hiddenFrom(
  database: Database,
  { id, author_id }: { id: string; author_id: string | null },
): Promise<Map<string, { name: string; by: keyof typeof steps }>> {
  const hidden = new Map<string, { name: string; by: keyof typeof steps }>();
  const author = author_id === null ? undefined : await findPerson(database, author_id);
  if (author && officeRoles.some((role) => author.roles.has(role)))
    hidden.set(author.id, { name: author.name, by: 'account' });
  for (const { person, by, certain } of await findConflicts(database, id))
    if (certain && by !== 'name' && !hidden.has(person.id)) hidden.set(person.id, { name: person.name, by });
  return hidden;
}
