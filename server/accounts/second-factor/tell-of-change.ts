import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FactorChange } from '../../mail/words.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountTables } from '../db/schema.ts';
import { addressee, findUser } from '../users.ts';

/**
 * Tells a user by mail of a change to their second factors, in its transaction.
 * @param address the network address of the client; none for the operator
 */
export async function tellOfChange(
  { mails }: Pick<Accounts, 'mails'>,
  transaction: Kysely<AccountTables>,
  userId: string,
  change: FactorChange,
  address?: string,
): Promise<void> {
  const user = await findUser(transaction, userId);
  if (!user) return;
  const { greeted, ...to } = addressee(user);
  await mails.queue(
    transaction,
    {
      reason: `second-factor-changed:${userId}:${randomUUID()}`,
      template: 'second-factor-changed',
      ...to,
      language: user.language,
      data: { ...greeted, change, time: new Date().toISOString() },
    },
    { account: userId, ...(address !== undefined && { address }) },
  );
}
