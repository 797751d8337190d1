import type { Kysely, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Guard } from '#shared/office/command-names.ts';
import type { LogFacts } from '#shared/office/log-facts.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { Actor } from '#shared/office/relation.ts';
import { fault, requiredLine, seen, tooLong } from '#shared/typed-line.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Subject } from '../log/event-log.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/person.ts';
import type { Part } from './parts.ts';

export type ManuscriptRow = Selectable<AccountTables['manuscripts']>;

/** A command under way, in its transaction. */
export type Step = {
  transaction: Kysely<AccountTables>;
  office: Pick<Office, 'mails' | 'publicUrl' | 'uploads' | 'archive'>;
  now: Date;
  /** Null for the journal’s clock. */
  person: Person | null;
  /** The network address of the person. */
  address?: string | undefined;
  /** By what the command is given. */
  actor: Actor;
  manuscript: ManuscriptRow;
};

/** What a command changes in the row of the manuscript, and what the log keeps of it. */
export type CommandChanges = {
  set?: Updateable<AccountTables['manuscripts']>;
  facts?: LogFacts;
  /** The row itself is gone. */
  removed?: true;
};

/** The fields of a form: those of a page, or of a body that was posted without scripts. */
export type PostedFields = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'keys'>;

/** What every command is given: its client’s key, so that a repetition is done once, and the version it was made against. */
export const Given = z.strictObject({ key: z.uuid(), version: z.int().nonnegative() });

export type Given = z.output<typeof Given>;

/** A step of a manuscript: routes, forms, buttons and tests are made from it. */
export type Command<Input extends Given> = {
  from: readonly ManuscriptState[];
  /** By which relations; who has several acts by the first of these. */
  by: readonly Actor[];
  /** The next state; without it the state stays. */
  to?: ManuscriptState;
  /** Of which types of manuscripts; without it, of all. */
  isFor?(type: string): boolean;
  guards?: readonly Guard[];
  /** After how many minutes it takes effect: until then it can be undone, and nothing has happened. */
  takesEffectAfter?: number;
  /** Whether those who know of a decision that waits may give it beside that: it changes nothing of what was decided on. */
  besideDecision?: true;
  input: z.ZodType<Input>;
  /** What its form says beside key and version. */
  form?(fields: PostedFields): Record<string, unknown>;
  /**
   * The parts of the manuscript that it depends on and changes: only if one of these, or the state, has changed since
   * somebody looked is the command refused. Without it, it depends on everything.
   */
  parts?(input: NoInfer<Input>): readonly Part[];
  /** What the log says it was done to; without it, the manuscript. */
  subject?(input: NoInfer<Input>): Subject;
  /** Whether what it asks for is there already, where the log does not tell. */
  isDone?(step: Pick<Step, 'transaction' | 'manuscript'>, input: Input): Promise<boolean> | boolean;
  /** Carries it out once everything about it has been checked; without it, only the state moves. */
  perform?(step: Step, input: Input): Promise<CommandChanges> | CommandChanges;
};

/** Declares a command; its input has the type of its schema. */
export function command<Input extends Given>(declared: Command<Input>): Command<Input> {
  return declared;
}

/** The relations by which somebody decides: the Editor-in-Chief, or who is named in their place. */
export const deciding = ['chief', 'decider'] as const;

/** The relations by which the office acts. */
export const office = ['office', ...deciding] as const;

const Body = z
  .string(fault('required'))
  .transform(seen)
  .pipe(
    z
      .string()
      .min(1, fault('required'))
      .max(contentLimits.letter, tooLong(contentLimits.letter))
      .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), fault('characters')),
  );

/** The letter that goes with a command. */
export const Letter = Given.extend({ subject: requiredLine(200), body: Body });

/** The letter of a form. */
export const letterOfForm = (fields: PostedFields) => ({
  subject: textOf(fields, 'subject'),
  body: textOf(fields, 'body'),
});

/** A field of a form, with the line ends of the web rather than of forms; empty if it is not there. */
export function textOf(fields: PostedFields, name: string): string {
  return (fields.get(name) ?? '').replaceAll('\r\n', '\n');
}
