import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { limit } from '../http/rate-limit.ts';
import { type BounceSettings, mostReportBytes, takeBounce } from '../mail/bounces.ts';

/**
 * `POST /api/mail/bounces`: the mail server hands over what comes back to the return addresses, one message a request, with
 * the secret as a bearer token (RFC 6750).
 */
export function bounceRoutes(
  { database, limits }: Pick<Accounts, 'database' | 'limits'>,
  settings: BounceSettings | undefined,
): Router {
  const router = Router();
  if (!settings) return router;
  const expected = digest(`Bearer ${settings.secret}`);
  const body = express.raw({ type: ['message/rfc822', 'application/octet-stream'], limit: mostReportBytes });
  router.post(
    '/api/mail/bounces',
    limit(limits, 'office'),
    (request, _response, next) => {
      if (!timingSafeEqual(digest(request.get('authorization') ?? ''), expected))
        throw new Failure('unauthenticated', 'the secret of the mail server is missing');
      next();
    },
    body,
    async (request, response) => {
      if (!(request.body instanceof Uint8Array))
        throw new Failure('unsupportedMediaType', 'a message is expected, as message/rfc822');
      await takeBounce(database, settings, request.body, new Date());
      response.status(204).end();
    },
  );
  return router;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
