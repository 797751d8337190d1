import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { MailBox } from '#shared/account/unsubscribing.ts';
import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { boxes, templatesOf } from './publications.ts';

/** Links that stop mails of one kind to one reader, without a login (RFC 8058). */
export type Unsubscribing = {
  link(userId: string, box: MailBox, language: Language): string;
  /** The user for whom a token was made; null for any other token, and for that of another box. */
  userOf(token: string, box: MailBox): string | null;
};

/**
 * The tokens of these links are signed, so that nothing is stored: they last as long as the secret and the account.
 * Their key is derived from the secret (RFC 5869), so that nothing else accepts them.
 */
export function createUnsubscribing(secret: Uint8Array, publicUrl: string): Unsubscribing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32));
  const signature = (userId: string, box: MailBox) =>
    createHmac('sha256', key).update(`${box} ${userId}`).digest('base64url');
  return {
    link: (userId, box, language) => {
      const address = publicUrl + withLanguage(language, paths.unsubscribe(box));
      return `${address}?token=${userId}.${signature(userId, box)}`;
    },
    userOf: (token, box) => {
      const [userId = '', signed = ''] = token.split('.');
      const expected = Buffer.from(signature(userId, box));
      const given = Buffer.from(signed);
      return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
    },
  };
}

/** Unticks a box of a user, if there is such a user; its mails that have not gone yet do not go. */
export async function unsubscribe(database: AccountDatabase, userId: string, box: MailBox): Promise<void> {
  await transact(database, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ [boxes[box]]: 0, updated: new Date().toISOString() })
      .where('id', '=', userId)
      .where(boxes[box], '=', 1)
      .execute();
    await transaction
      .deleteFrom('outbox')
      .where('due', 'is not', null)
      .where('template', 'in', templatesOf(box))
      .where(sql<boolean>`reason LIKE ${`%:${userId}:%`}`)
      .execute();
  });
}
