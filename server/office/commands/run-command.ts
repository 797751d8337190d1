import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { type CommandName, type LoggedStep, loggedCommands } from '#shared/office/command-names.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { Term } from '#shared/office/terms.ts';
import { afterDays, afterWorkingDays } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { appendEvent, inputDigest } from '../log/event-log.ts';
import { findManuscript, noManuscript } from '../manuscripts/find-manuscript.ts';
import type { Office } from '../office.ts';
import { findPerson } from '../person.ts';
import { noteConflicts } from '../relations/note-conflicts.ts';
import { relationsOf } from '../relations/relations-of.ts';
import type { Command, Given, ManuscriptRow, Outcome } from '../workflow/command.ts';
import { unmetGuards } from '../workflow/guards.ts';
import { asAuthorsSee, isDeclineHeld } from '../workflow/held-decline.ts';
import { lastChangeOf, noteChangeOf } from '../workflow/parts.ts';
import { type CommandInput, commandOf } from './all.ts';
import { isOpen } from './open-commands.ts';

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
 * Carries out a command: who may, in which state, against which version, on what conditions. State, log and letters are
 * one transaction, and a command that was carried out already is not repeated.
 * @throws Failure `notFound` for whom the manuscript does not exist, `stepNotOpen`, `conflict`, `notComplete` with
 * the conditions that do not hold
 */
export async function runCommand<Name extends CommandName>(
  office: Office,
  manuscriptId: string,
  name: Name,
  commander: Commander,
  input: CommandInput<Name>,
): Promise<void> {
  const now = office.now();
  const command = commandOf(name);
  const done = await transact(office.database, async (transaction) => {
    const stored = await findManuscript(transaction, manuscriptId);
    if (!stored) throw noManuscript();
    const person =
      typeof commander === 'string' ? null : ((await findPerson(transaction, commander.userId)) ?? null);
    const actors: readonly Actor[] =
      typeof commander === 'string'
        ? [commander]
        : person
          ? await relationsOf(transaction, person, stored)
          : [];
    if (actors.length === 0) throw noManuscript();
    if (await wasCarriedOut(transaction, manuscriptId, name, input)) return false;
    const actor = command.by.find((relation) => actors.includes(relation));
    const isAuthor = actors.includes('author');
    // A co-author reads; the corresponding author alone acts.
    if (!actor || (isAuthor && stored.author_id !== person?.id)) {
      throw new Failure('forbidden', `${actors.join(', ')} may not ${name}`);
    }
    const manuscript = isAuthor ? asAuthorsSee(stored, now) : stored;
    const isNowOpen = isOpen(name, manuscript, actor, now);
    if (isNowOpen && (await command.isDone?.({ transaction, manuscript }, input))) return false;
    await refuseStale(transaction, command, input, { stored, seen: manuscript });
    if (!isNowOpen) throw new Failure('stepNotOpen', `${name} is not open in the state ${manuscript.state}`);
    const unmet = await unmetGuards(transaction, stored, command.guards ?? [], input);
    if (unmet.length > 0) {
      const fields = Object.fromEntries(unmet.map((guard) => [guard, 'missing'] as const));
      throw new Failure('notComplete', `${name} needs ${unmet.join(', ')}`, { fields });
    }
    const address = typeof commander === 'string' ? undefined : commander.address;
    const step = { transaction, office, now, person, address, actor, manuscript: stored };
    const outcome = (await command.perform?.(step, input)) ?? {};
    const version = stored.version + 1;
    if (!outcome.removed) {
      await keep(transaction, stored, command, outcome, now, version);
      await noteChangeOf(
        transaction,
        manuscriptId,
        command.to ? ['all'] : (command.parts?.(input) ?? ['all']),
        version,
      );
    }
    if (!isLogged(name)) return true;
    await appendEvent(transaction, {
      subject: { kind: 'manuscript', id: manuscriptId },
      manuscriptId,
      at: now,
      command: name,
      actor,
      key: input.key,
      version,
      input: enteredIn(input),
      userId: person?.id ?? null,
      facts: outcome.facts,
    });
    if (changesClaims.has(name)) await noteConflicts({ transaction, office, now }, manuscriptId);
    return true;
  });
  if (!done) return;
  if (isLogged(name)) office.mailQueued();
  office.jobQueued();
}

/**
 * Refuses a command that was made against something else than there is: one whose own parts have not changed since is
 * not. Versions that an author knows while a decline can be undone are numbers of their own, and compared as they are.
 * @throws Failure `conflict`
 */
async function refuseStale<Input extends Given>(
  transaction: Kysely<AccountTables>,
  { parts }: Command<Input>,
  input: Input,
  { stored, seen }: { stored: ManuscriptRow; seen: ManuscriptRow },
): Promise<void> {
  if (seen.version === input.version) return;
  const isOld = seen === stored && input.version < stored.version;
  if (isOld && parts && (await lastChangeOf(transaction, stored.id, parts(input))) <= input.version) return;
  throw new Failure('conflict', `the manuscript has version ${seen.version}`);
}

function isLogged(name: CommandName): name is CommandName & LoggedStep {
  return loggedCommands.some((logged) => logged === name);
}

/** Lets a manuscript pass that has changed or gone meanwhile: whoever gives the command looks at it again. */
export function unlessChanged(error: unknown): void {
  if (!(error instanceof Failure) || !['conflict', 'notFound'].includes(error.code)) throw error;
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
async function wasCarriedOut(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  command: CommandName,
  input: Given,
): Promise<boolean> {
  const event = await carriedOut(transaction, manuscriptId, input.key);
  if (!event) return false;
  if (event.command !== command || event.input_digest !== inputDigest(enteredIn(input))) {
    throw new Failure('conflict', `the key was used for ${event.command}`);
  }
  return true;
}

/** What was entered; the version has a column of its own, and may be another when a form is sent once more. */
function enteredIn({ key: _, version: __, ...entered }: Given): unknown {
  return entered;
}

async function keep(
  transaction: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  { to, term, keepsTerm }: Pick<Command<Given>, 'to' | 'term' | 'keepsTerm'>,
  { set }: Outcome,
  now: Date,
  version: number,
): Promise<void> {
  const state = to ?? manuscript.state;
  const stops = state !== manuscript.state && !keepsTerm;
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
      ...(term ? { due: dueAfter(now, term) } : stops ? { due: null } : {}),
      ...set,
    })
    .where('id', '=', manuscript.id)
    .execute();
}

function dueAfter(now: Date, { days, counts }: Term): string {
  return (counts === 'working' ? afterWorkingDays(now, days) : afterDays(now, days)).toISOString();
}
