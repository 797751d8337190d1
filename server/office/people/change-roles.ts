import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { GivenRole, Role } from '#shared/office/role.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tell } from '../../mail/tell.ts';
import { findPerson } from './person.ts';

type Database = Kysely<AccountTables>;

/** A role to be given or taken. */
export type RoleCommand = {
  userId: string;
  role: GivenRole;
  change: 'given' | 'taken';
  /** The id of the admin who does it; without it, it is done by the command on the server. */
  by?: string;
};

/**
 * Gives or takes a role, records that, and tells the person by mail. Giving or taking twice is doing it once.
 * @returns whether anything has changed
 * @throws Failure `notFound`; `addressUnconfirmed` when a role is to be given to whoever registered with an address;
 * `lastAdmin` when nobody else could give roles afterwards
 */
export function changeRole(
  { database, mails, publicUrl }: Pick<Accounts, 'database' | 'mails' | 'publicUrl'>,
  { userId, role, change, by }: RoleCommand,
): Promise<boolean> {
  return transact(database, async (transaction) => {
    const person = await findPerson(transaction, userId);
    if (!person) throw new Failure('notFound', 'there is no such person');
    if (change === 'given' && !person.emailVerified) {
      throw new Failure('addressUnconfirmed', 'the email address of this person is not confirmed');
    }
    if (change === 'taken' && role === 'admin' && by !== undefined)
      await requireAnotherAdmin(transaction, userId);
    const id = await recordChange(transaction, { user_id: userId, role, change, by_user: by ?? null });
    if (id === null) return false;
    const template = change === 'given' ? 'role-given' : 'role-taken';
    await tell(
      { transaction, office: { mails }, now: new Date(), ...(by !== undefined && { person: { id: by } }) },
      person,
      {
        template,
        reason: `${template}:${userId}:${id}`,
        data: { role, link: publicUrl + withLanguage(person.language, paths.userDashboard) },
      },
    );
    return true;
  });
}

/** Gives the role that comes with an offer to review. Runs in the transaction of the offer. */
export async function giveForOffer(transaction: Database, userId: string): Promise<void> {
  await recordChange(
    transaction,
    { user_id: userId, role: 'reviewer', change: 'given', by_user: null },
    'offer',
  );
}

/** @returns the number of the recorded change; null if there is nothing to change */
async function recordChange(
  transaction: Database,
  change: { user_id: string; role: Role; change: 'given' | 'taken'; by_user: string | null },
  way: 'person' | 'command' | 'offer' = change.by_user === null ? 'command' : 'person',
): Promise<number | null> {
  const { user_id, role } = change;
  const held = await transaction
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', user_id)
    .where('role', '=', role)
    .executeTakeFirst();
  if ((held !== undefined) === (change.change === 'given')) return null;
  if (held) {
    await transaction
      .deleteFrom('user_roles')
      .where('user_id', '=', user_id)
      .where('role', '=', role)
      .execute();
  } else await transaction.insertInto('user_roles').values({ user_id, role }).execute();
  const { id } = await transaction
    .insertInto('role_changes')
    .values({ ...change, way, changed: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Accounts that are locked can't give roles. */
async function requireAnotherAdmin(transaction: Database, userId: string): Promise<void> {
  const another = await transaction
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('role', '=', 'admin')
    .where('locked', 'is', null)
    .where('users.id', '<>', userId)
    .executeTakeFirst();
  if (!another) throw new Failure('lastAdmin', 'nobody else could give roles any more');
}
