import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { queueMail } from '../../mail/queue.ts';
import type { AccountTables } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { findNamed, type Whose } from '../lock.ts';
import { endFamilies } from '../sessions.ts';
import { addressee, findUser } from '../users.ts';
import { removeFactors } from './remove-factors.ts';

/**
 * Removes the second factors of a person who has lost them all, ends their sessions, and tells them by mail. The
 * password stays: whoever asked for this without being the owner can't log in without it.
 * @returns the address of the account
 * @throws Error with a message of one sentence if the account doesn't exist, or has no second factor
 */
export function resetSecondFactor(database: Kysely<AccountTables>, whose: Whose): Promise<string> {
  return transact(database, async (transaction) => {
    const { id, email } = await findNamed(transaction, whose);
    if (!(await removeFactors(transaction, id))) throw new Error(`${email} has no second factor.`);
    await endFamilies(transaction, id, 'all');
    const user = await findUser(transaction, id);
    if (user) {
      const { greeted, recipient } = addressee(user);
      await queueMail(transaction, {
        reason: `second-factor-changed:${id}:${randomUUID()}`,
        template: 'second-factor-changed',
        recipient,
        language: user.language,
        data: { ...greeted, change: 'reset', time: new Date().toISOString() },
      });
    }
    return email;
  });
}
