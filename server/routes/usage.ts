import { Router } from 'express';
import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { askerOf } from '../http/count-usage.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import { validate } from '../http/validate.ts';
import { longestAgent } from '../usage/robots/is-robot.ts';
import type { Usage } from '../usage/usage.ts';

type UsageRoutesOptions = { usage: Usage; publicUrl: string; countryHeader: string | undefined };

/** What a page tells when the reader shows the first page of an article. */
const Reading = z.strictObject({ article: z.int().positive() });

/**
 * `POST /api/usage`: an article was opened in the reader. Neither cookies nor accounts are asked for.
 */
export function usageRoutes({ usage, publicUrl, countryHeader }: UsageRoutesOptions): Router {
  const router = Router();
  router.post('/api/usage', requireOwnOrigin(publicUrl), jsonBody, async (request, response) => {
    if (request.get('origin') === undefined)
      throw new Failure('foreignOrigin', 'what is read in the program is not read on this site');
    const asker = askerOf(request, countryHeader);
    if (asker.agent.length > longestAgent)
      throw new Failure('badRequest', `no browser has a name of more than ${longestAgent} characters`);
    const { article } = validate(Reading, request.body);
    const noted = await usage.read(asker, article);
    if (noted === 'nothing') throw new Failure('notFound', `there is no article ${article}`);
    if (noted === 'tooMany')
      throw new Failure('tooManyRequests', 'more readings than this network can have', {
        retryAfter: 3_600,
      });
    response.status(204).end();
  });
  return router;
}
