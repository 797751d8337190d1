import { type Request, Router } from 'express';
import { AnnotationChanges } from '#shared/account/annotation.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { mergeChanges, readAnnotations } from '../accounts/annotations.ts';
import type { Authentication } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

export const annotationsPath = '/api/account/annotations';

/** A user's highlights and notes, for all of their devices. */
export function annotationsRoutes(accounts: Accounts, who: Authentication): Router {
  const router = Router();

  router.get(annotationsPath, async (request, response) => {
    const { userId } = await who.required(request);
    response.json(await readAnnotations(accounts, userId, sinceOf(request)));
  });

  router.post(annotationsPath, async (request, response) => {
    const { userId } = await who.required(request);
    const changes = validate(AnnotationChanges, request.body);
    await accounts.limits.take('annotations', { address: addressOf(request), account: userId });
    response.json(await mergeChanges(accounts, userId, changes));
  });

  return router;
}

/**
 * The cursor in the query, by default 0.
 * @throws Failure `badRequest`
 */
function sinceOf(request: Request): number {
  const { since = '0' } = request.query;
  if (typeof since === 'string' && /^\d{1,15}$/.test(since)) return Number(since);
  throw new Failure('badRequest', 'since is not a cursor');
}
