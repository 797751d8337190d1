import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { type CommandName, type LoggedCommand, loggedCommands } from '#shared/office/command-names.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { noteConflicts } from '../letters/note-conflicts.ts';
import { appendEvent, inputDigest } from '../log/event-log.ts';
import { findManuscript, noManuscript } from '../manuscripts/find-manuscript.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import { findPerson, type Person } from '../people/person.ts';
import { namesFor } from '../relations/case-members.ts';
import { relationsOf } from '../relations/relations-of.ts';
import { keepTurn } from '../tasks/keep-turn.ts';
import type { Command, CommandChanges, Given, ManuscriptRow, Step } from '../workflow/command.ts';
import { type Effect, pendingEffect, removeEffect } from '../workflow/effects.ts';
import { unmetGuards } from '../workflow/guards.ts';
import { lastChangeOf, noteChangeOf } from '../workflow/parts.ts';
import { type CommandInput, commandOf } from './all.ts';
import { isOpen } from './open-commands.ts';
import { closeReview } from './review/send-invitation.ts';

/**
 * Who gives a command: a signed-in person, whoever has the link in a letter to an author, the reviewer of an assignment, or
 * the journal’s clock.
 */
export type Commander =
  | { userId: string /** Network address. */; address?: string }
  | 'named'
  | 'reviewer'
  | 'system';

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
 * @throws Failure `notFound` for whom the manuscript does not exist, `stepNotOpen`, `decisionWaits`, `conflict`,
 * `notComplete` with the conditions that do not hold
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
    const manuscript = await findManuscript(transaction, manuscriptId);
    if (!manuscript) throw noManuscript();
    const person =
      typeof commander === 'string' ? null : ((await findPerson(transaction, commander.userId)) ?? null);
    const actors: readonly Actor[] =
      typeof commander === 'string'
        ? [commander]
        : person
          ? await actorsOf(transaction, person, manuscript)
          : [];
    if (actors.length === 0) throw noManuscript();
    if (await wasCarriedOut(transaction, manuscriptId, name, input)) return false;
    const actor = command.by.find((relation) => actors.includes(relation));
    // A co-author reads; the corresponding author alone acts.
    if (!actor || (actors.includes('author') && manuscript.author_id !== person?.id)) {
      throw new Failure('forbidden', `${actors.join(', ')} may not ${name}`);
    }
    const effect = await pendingEffect(transaction, manuscriptId);
    const isNowOpen = isOpen(name, manuscript, actor, { effect, now });
    if (isNowOpen && (await command.isDone?.({ transaction, manuscript }, input))) return false;
    // Reviewers see no version: it would count what others do.
    if (commander !== 'reviewer') await refuseStale(transaction, command, input, manuscript);
    if (!isNowOpen) {
      const doesDecisionClose = isOpen(name, manuscript, actor, { effect: undefined, now });
      throw new Failure(
        doesDecisionClose ? 'decisionWaits' : 'stepNotOpen',
        `${name} is not open in the state ${manuscript.state}`,
      );
    }
    const unmet = await unmetGuards(transaction, manuscript, command.guards ?? [], input, now);
    if (unmet.length > 0) {
      const fields = Object.fromEntries(unmet.map((guard) => [guard, 'missing'] as const));
      throw new Failure('notComplete', `${name} needs ${unmet.join(', ')}`, { fields });
    }
    const address = typeof commander === 'string' ? undefined : commander.address;
    const step = { transaction, office, now, person, address, actor, manuscript };
    if (command.takesEffectAfter !== undefined && isLogged(name)) {
      await decide(step, name, command.takesEffectAfter, input);
    } else await carryOut(step, name, command, input, effect);
    return true;
  });
  if (!done) return;
  if (isLogged(name)) office.mailQueued();
  office.jobQueued();
}

/** By what a person can give commands: their relations, or as the Chairman of the Board. */
async function actorsOf(
  transaction: Kysely<AccountTables>,
  person: Person,
  manuscript: ManuscriptRow,
): Promise<readonly Actor[]> {
  const relations = await relationsOf(transaction, person, manuscript);
  return (await namesFor(transaction, person, manuscript.id)) ? [...relations, 'chairman'] : relations;
}

/** Keeps a decision until it takes effect: nothing else changes, not even the version. */
async function decide(step: Step, name: LoggedCommand, minutes: number, input: Given): Promise<void> {
  const { transaction, now, person, actor, manuscript } = step;
  const id = randomUUID();
  await transaction
    .insertInto('office_effects')
    .values({
      id,
      manuscript_id: manuscript.id,
      command: name,
      actor,
      user_id: person?.id ?? null,
      input: JSON.stringify(enteredIn(input)),
      decided: now.toISOString(),
      due: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .execute();
  await appendEvent(transaction, {
    subject: { kind: 'effect', id },
    manuscriptId: manuscript.id,
    at: now,
    command: 'decide',
    actor,
    key: input.key,
    version: manuscript.version,
    input: { command: name, ...enteredIn(input) },
    userId: person?.id ?? null,
    facts: { command: name },
  });
}

/** Lets the decisions take effect whose time has come, each once. */
export async function takeEffects(office: Office, now: Date): Promise<void> {
  const due = await office.database
    .selectFrom('office_effects')
    .selectAll()
    .where('due', '<=', now.toISOString())
    .orderBy('due')
    .limit(500)
    .execute();
  await oneByOne(due, (effect) =>
    transact(office.database, async (transaction) => {
      if (!(await removeEffect(transaction, effect))) return;
      const manuscript = await findManuscript(transaction, effect.manuscript_id);
      if (!manuscript) return;
      const person =
        effect.user_id === null ? null : ((await findPerson(transaction, effect.user_id)) ?? null);
      const { command: name, actor } = effect;
      const command = commandOf(name);
      const given = { key: effect.id, version: manuscript.version };
      const input = command.input.parse({ ...JSON.parse(effect.input), ...given });
      await carryOut(
        { transaction, office, now, person, actor, manuscript },
        name,
        command,
        input,
        undefined,
      );
    }),
  );
  if (due.length > 0) office.mailQueued();
}

/** Does what a command does, once everything about it has been checked. */
async function carryOut<Name extends CommandName>(
  step: Step & { office: Office },
  name: Name,
  command: Command<CommandInput<Name>>,
  input: CommandInput<Name>,
  effect: Effect | undefined,
): Promise<void> {
  const { transaction, office, now, person, actor, manuscript } = step;
  const outcome = (await command.perform?.(step, input)) ?? {};
  const version = manuscript.version + 1;
  if (!outcome.removed) {
    const isKnownToAuthor =
      command.to !== undefined || ['author', 'named'].includes(actor) || name === 'write';
    const changed = isKnownToAuthor ? now.toISOString() : manuscript.changed;
    const kept = await keep(transaction, manuscript, command, outcome, { changed, version });
    if (manuscript.state === 'in-review' && kept.state !== 'in-review')
      await closeReview({ ...step, manuscript: kept }, name);
    await keepTurn(transaction, kept, name, now);
    const parts = command.to ? (['all'] as const) : (command.parts?.(input) ?? ['all']);
    await noteChangeOf(transaction, manuscript.id, parts, version);
    if (effect && command.to) await removeEffect(transaction, effect);
  }
  if (!isLogged(name)) return;
  await appendEvent(transaction, {
    subject: command.subject?.(input) ?? { kind: 'manuscript', id: manuscript.id },
    manuscriptId: manuscript.id,
    at: now,
    command: name,
    actor,
    key: input.key,
    version,
    input: enteredIn(input),
    userId: person?.id ?? null,
    facts: outcome.facts,
  });
  if (changesClaims.has(name)) await noteConflicts({ transaction, office, now }, manuscript.id);
}

/**
 * Refuses a command that was made against something else than there is: one whose own parts have not changed since is
 * not.
 * @throws Failure `conflict`
 */
async function refuseStale<Input extends Given>(
  transaction: Kysely<AccountTables>,
  { parts }: Command<Input>,
  input: Input,
  { id, version }: ManuscriptRow,
): Promise<void> {
  if (version === input.version) return;
  const isOld = input.version < version;
  if (isOld && parts && (await lastChangeOf(transaction, id, parts(input))) <= input.version) return;
  throw new Failure('conflict', `the manuscript has version ${version}`);
}

function isLogged(name: CommandName): name is LoggedCommand {
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
  const isDecision = event.command === 'decide' && commandOf(command).takesEffectAfter !== undefined;
  const entered = isDecision ? { command, ...enteredIn(input) } : enteredIn(input);
  if ((event.command !== command && !isDecision) || event.input_digest !== inputDigest(entered)) {
    throw new Failure('conflict', `the key was used for ${event.command}`);
  }
  return true;
}

/** What was entered; the version has a column of its own, and may be another when a form is sent once more. */
function enteredIn({ key: _, version: __, ...entered }: Given): object {
  return entered;
}

async function keep(
  transaction: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  { to = manuscript.state }: Pick<Command<Given>, 'to'>,
  { set }: CommandChanges,
  next: { changed: string; version: number },
): Promise<ManuscriptRow> {
  return transaction
    .updateTable('manuscripts')
    .set({ state: to, ...next, ...set })
    .where('id', '=', manuscript.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
