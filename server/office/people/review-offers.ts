import type { Kysely, Selectable } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { KeptReviewOffer, ReviewOfferOfAccount } from '#shared/office/review-offer.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tell } from '../../mail/tell.ts';
import { giveForOffer } from './change-roles.ts';
import { findPerson } from './person.ts';

/** In what a user offers to review; null if they have never said so. It stays when the offer is withdrawn. */
export async function findReviewOffer(
  database: Kysely<AccountTables>,
  userId: string,
): Promise<KeptReviewOffer | null> {
  const row = await database
    .selectFrom('review_offers')
    .select(['fields', 'languages', 'note', 'offered', 'changed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? offerOf(row) : null;
}

/**
 * Keeps in what a user offers to review, which is also their consent to be asked. The first time they become a reviewer
 * and are thanked by mail.
 * @throws Failure `otherAccount` if the offer is for another account than the signed-in one
 */
export async function offerReviews(
  accounts: Pick<Accounts, 'database' | 'mails' | 'mailQueued'>,
  userId: string,
  { account, fields, languages, note }: ReviewOfferOfAccount,
): Promise<KeptReviewOffer> {
  const { kept, isFirst } = await transact(accounts.database, async (transaction) => {
    const person = await findPerson(transaction, userId);
    if (!person) throw new Failure('unauthenticated', 'not logged in');
    if (person.emailKey !== comparableEmail(account)) {
      throw new Failure('otherAccount', 'another user has logged in');
    }
    const former = await findReviewOffer(transaction, userId);
    const now = new Date().toISOString();
    const said = { fields: JSON.stringify(fields), languages: JSON.stringify(languages), note, changed: now };
    await transaction
      .insertInto('review_offers')
      .values({ user_id: userId, ...said, offered: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
      .execute();
    await transaction
      .updateTable('users')
      .set({ agree_to_review: 1, updated: now })
      .where('id', '=', userId)
      .execute();
    if (!former) {
      await giveForOffer(transaction, userId);
      await tell({ transaction, office: accounts, now: new Date(now), person }, person, {
        template: 'review-offer',
        reason: `review-offer:${userId}:first`,
        data: { fields: fields.join(' ') },
      });
    }
    return {
      kept: { fields, languages, note, offered: former?.offered ?? now, changed: now },
      isFirst: !former,
    };
  });
  if (isFirst) accounts.mailQueued();
  return kept;
}

/** A stored offer as it is answered. */
export function offerOf({
  fields,
  languages,
  note,
  offered,
  changed,
}: Omit<Selectable<AccountTables['review_offers']>, 'user_id'>): KeptReviewOffer {
  return { fields: JSON.parse(fields), languages: JSON.parse(languages), note, offered, changed };
}
