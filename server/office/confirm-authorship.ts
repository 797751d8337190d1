import { Failure } from '#shared/failure.ts';
import { transact } from '../accounts/db/transact.ts';
import { hashToken } from '../accounts/opaque-token.ts';
import type { Office } from './office.ts';

/**
 * Confirms that somebody is an author, by the token in the letter to them. A second time changes nothing.
 * @throws Failure `invalidToken`
 */
export async function confirmAuthorship(
  { database, now }: Pick<Office, 'database' | 'now'>,
  token: string,
  userId: string | null,
): Promise<{ number: string; title: string }> {
  return transact(database, async (transaction) => {
    const row = await transaction
      .selectFrom('contributors')
      .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
      .select(['contributors.id', 'manuscript_id', 'agreed', 'number', 'title', 'user_id', 'email_key'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!row) throw new Failure('invalidToken', 'the link is not valid');
    const own = userId
      ? await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('email_key', '=', row.email_key)
          .executeTakeFirst()
      : undefined;
    await transaction
      .updateTable('contributors')
      .set({ agreed: row.agreed ?? now().toISOString(), user_id: row.user_id ?? own?.id ?? null })
      .where('manuscript_id', '=', row.manuscript_id)
      .where('id', '=', row.id)
      .execute();
    return { number: row.number ?? '', title: row.title };
  });
}
