import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { CommandInput } from '#shared/office/commands.ts';
import type { Actor } from '#shared/office/relation.ts';
import { type Clock, type CommandName, isOpen, transitionOf } from '#shared/office/transitions.ts';
import { afterDays, afterWorkingDays } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { appendEvent, inputDigest } from '../event-log.ts';
import type { Office } from '../office.ts';
import { findPerson } from '../person.ts';
import { noteConflicts } from '../relations/note-conflicts.ts';
import { relationTo } from '../relations/relation-to.ts';
import { isBlocked, unmetGuards } from './guards.ts';
import { handlers } from './handlers.ts';
import { asAuthorsSee, isDeclineHeld } from './held-decline.ts';
import type { Handler, ManuscriptRow, Outcome } from './step.ts';

/** Who gives a command: a signed-in person, whoever has the link in a letter to an author, or the journal’s clock. */
export type Commander = { userId: string /** Network address. */; address?: string } | 'named' | 'system';

/** The commands after which a manuscript may hide from other people than before. */
const changesClaims: ReadonlySet<CommandName> = new Set([
  'submit',
  'assignEditor',
  'denyAuthorship',
  'confirmAuthorship',
]);

/**
 * Carries out a command of the table of transitions: who may, in which state, against which version, on what
 * conditions. State, log and letters are one transaction, and a command that was carried out already is not
 * repeated.
 * @throws Failure `notFound` for whom the manuscript does not exist, `stepNotOpen`, `conflict`, `notComplete` with
 * the conditions that do not hold
 */
export async function runCommand<Name extends CommandName>(
  office: Office,
  manuscriptId: string,
  command: Name,
  commander: Commander,
  input: CommandInput<Name>,
): Promise<void> {
  const now = office.now();
  const done = await transact(office.database, async (transaction) => {
    const stored = await findManuscript(transaction, manuscriptId);
    if (!stored) throw noManuscript();
    const person =
      typeof commander === 'string' ? null : ((await findPerson(transaction, commander.userId)) ?? null);
    const actor: Actor | null = person ? await relationTo(transaction, person, stored) : actorOf(commander);
    if (!actor) throw noManuscript();
    if (await wasCarriedOut(transaction, manuscriptId, command, input)) return false;
    const manuscript = actor === 'author' ? asAuthorsSee(stored, now) : stored;
    // A co-author reads; the corresponding author alone acts.
    const acts = actor !== 'author' || manuscript.author_id === person?.id;
    if (!acts || !transitionOf(command).by.includes(actor)) {
      throw new Failure('forbidden', `${actor} may not ${command}`);
    }
    const isNowOpen = isOpen(command, manuscript.state, actor) && !isBlocked(command, manuscript, now);
    if (isNowOpen && isSaved(manuscript, command, input)) return false;
    if (manuscript.version !== input.version) {
      throw new Failure('conflict', `the manuscript has version ${manuscript.version}`);
    }
    if (!isNowOpen) {
      throw new Failure('stepNotOpen', `${command} is not open in the state ${manuscript.state}`);
    }
    const unmet = await unmetGuards(transaction, stored, transitionOf(command).guards ?? [], input);
    if (unmet.length > 0) {
      const fields = Object.fromEntries(unmet.map((guard) => [guard, 'missing'] as const));
      throw new Failure('notComplete', `${command} needs ${unmet.join(', ')}`, { fields });
    }
    const handler = handlers[command] as Handler<Name>;
    const address = typeof commander === 'string' ? undefined : commander.address;
    const step = { transaction, office, now, person, address, actor, manuscript: stored };
    const outcome = await handler(step, input);
    const version = stored.version + 1;
    if (!outcome.removed) await keep(transaction, stored, command, outcome, now, version);
    if (command !== 'save') {
      await appendEvent(transaction, {
        manuscriptId,
        at: now,
        command,
        actor,
        key: input.key,
        version,
        input: enteredIn(input),
        userId: person?.id ?? null,
        note: outcome.note ?? null,
      });
      if (changesClaims.has(command)) await noteConflicts({ transaction, office, now }, manuscriptId);
    }
    return true;
  });
  if (done && command !== 'save') {
    office.mailQueued();
    office.jobQueued();
  }
}

/** A manuscript by its id. */
export function findManuscript(
  database: Kysely<AccountTables>,
  id: string,
): Promise<ManuscriptRow | undefined> {
  return database.selectFrom('manuscripts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The failure for a manuscript that does not exist, or must not seem to. */
export function noManuscript(): Failure {
  return new Failure('notFound', 'there is no such manuscript');
}

/** Lets a manuscript pass that has changed or gone meanwhile: whoever gives the command looks at it again. */
export function unlessChanged(error: unknown): void {
  if (!(error instanceof Failure) || !['conflict', 'notFound'].includes(error.code)) throw error;
}

function actorOf(commander: Commander): Actor | null {
  return typeof commander === 'string' ? commander : null;
}

/** The entry of the log for the command that came with a key; saving leaves none. */
export function carriedOut(database: Kysely<AccountTables>, manuscriptId: string, key: string) {
  return database
    .selectFrom('office_events')
    .select(['command', 'input_digest'])
    .where('manuscript_id', '=', manuscriptId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Whether a command was carried out already: its answer may have been lost.
 * @throws Failure `conflict` if its key came with something else
 */
async function wasCarriedOut<Name extends CommandName>(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  command: Name,
  input: CommandInput<Name>,
): Promise<boolean> {
  const event = await carriedOut(transaction, manuscriptId, input.key);
  if (!event) return false;
  if (event.command !== command || event.input_digest !== inputDigest(enteredIn(input))) {
    throw new Failure('conflict', `the key was used for ${event.command}`);
  }
  return true;
}

/** What was entered; the version has a column of its own, and may be another when a form is sent once more. */
function enteredIn({ key: _, version: __, ...entered }: CommandInput<CommandName>): unknown {
  return entered;
}

/** Whether what is to be saved is there already; saving leaves no entry in the log. */
function isSaved({ content }: ManuscriptRow, command: CommandName, input: object): boolean {
  return command === 'save' && 'content' in input && content === JSON.stringify(input.content);
}

async function keep(
  transaction: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  command: CommandName,
  { set }: Outcome,
  now: Date,
  version: number,
): Promise<void> {
  const { to, clock } = transitionOf(command);
  const state = to ?? manuscript.state;
  const moved = state !== manuscript.state;
  await transaction
    .updateTable('manuscripts')
    .set({
      state,
      version,
      changed: now.toISOString(),
      removal_told: null,
      // What happens beside a decline that can be undone happens for the authors, too.
      ...(isDeclineHeld(manuscript, now)
        ? { version_before: (manuscript.version_before ?? version) + 1, changed_before: now.toISOString() }
        : {}),
      ...(clock ? { due: dueAfter(now, clock) } : moved && !keepsClock(command) ? { due: null } : {}),
      ...set,
    })
    .where('id', '=', manuscript.id)
    .execute();
}

/** The check’s clock runs from receipt, not from its beginning, and on while a decline can be undone. */
function keepsClock(command: CommandName): boolean {
  return command === 'beginCheck' || command === 'decline' || command === 'undoDecline';
}

function dueAfter(now: Date, { days, counts }: Clock): string {
  return (counts === 'working' ? afterWorkingDays(now, days) : afterDays(now, days)).toISOString();
}
