import type { Kysely, Selectable, Updateable } from 'kysely';
import type { CommandInput } from '#shared/office/commands.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { CommandName } from '#shared/office/transitions.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Office } from '../office.ts';
import type { Person } from '../person.ts';

export type ManuscriptRow = Selectable<AccountTables['manuscripts']>;

/** A command under way, in its transaction. */
export type Step = {
  transaction: Kysely<AccountTables>;
  office: Pick<Office, 'mails' | 'publicUrl'>;
  now: Date;
  /** Null for the journal’s clock. */
  person: Person | null;
  /** The network address of the person. */
  address?: string | undefined;
  actor: Actor;
  manuscript: ManuscriptRow;
};

/** What a command changes in the row of the manuscript, and the note for the log. */
export type Outcome = {
  set?: Updateable<AccountTables['manuscripts']>;
  note?: string;
  /** The row itself is gone. */
  removed?: true;
};

/** Carries a command out once everything about it has been checked. */
export type Handler<Name extends CommandName> = (
  step: Step,
  input: CommandInput<Name>,
) => Promise<Outcome> | Outcome;
