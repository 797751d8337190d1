import type * as Shared from '#shared/office/review-offer.ts';
import { askAccount } from './ask-account.ts';

const address = '/api/account/review-offer';

/** In what the user offers to review; null if they have never said so. */
export async function readReviewOffer(): Promise<Shared.KeptReviewOffer | null> {
  return parsed(await askAccount('GET', address));
}

/**
 * Keeps in what the user offers to review.
 * @throws Failure `otherAccount`, `invalidInput`
 */
export async function saveReviewOffer(
  offer: Shared.ReviewOfferOfAccount,
): Promise<Shared.KeptReviewOffer | null> {
  return parsed(await askAccount('PUT', address, offer));
}

async function parsed(answer: unknown): Promise<Shared.KeptReviewOffer | null> {
  const { KeptReviewOffer } = await import('#shared/office/review-offer.ts');
  return KeptReviewOffer.nullable().parse((answer as { offer?: unknown } | null)?.offer);
}
