import { Router } from 'express';
import { ReviewOfferOfAccount } from '#shared/office/review-offer.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Authentication } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { findReviewOffer, offerReviews } from '../office/people/review-offers.ts';

/** In what the signed-in user offers to review. */
export function reviewOfferRoutes(accounts: Accounts, who: Authentication): Router {
  const router = Router();

  router.get('/api/account/review-offer', async (request, response) => {
    const { userId } = await who.required(request);
    response.json({ offer: await findReviewOffer(accounts.database, userId) });
  });

  router.put('/api/account/review-offer', async (request, response) => {
    const { userId } = await who.required(request);
    await accounts.limits.take('kept', { address: addressOf(request), account: userId });
    const offer = validate(ReviewOfferOfAccount, request.body);
    response.json({ offer: await offerReviews(accounts, userId, offer) });
  });

  return router;
}
