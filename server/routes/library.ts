import { Router } from 'express';
import { readQuestion } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { createNetworkLimit } from '../http/network-limit.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { Usage } from '../usage/usage.ts';
import { withUsage } from '../usage/with-usage.ts';

/**
 * How many addresses of corresponding authors a network gets in an hour: enough for a department that shares an
 * address, too few to collect them all.
 */
const addressesPerHour = { most: 60, lasts: 3_600_000, what: 'requests for addresses' };

/**
 * All read-only queries of the library, as compressed JSON with an ETag. Those that robots must not collect are
 * answered to scripts of pages only.
 */
export function libraryRoutes(library: CurrentLibrary, cache: AnswerCache, usage: Usage): Router {
  const router = Router();
  const limit = createNetworkLimit(addressesPerHour);
  router.get('/api/library/*path', async (request, response) => {
    const opened = library.get();
    const current = withUsage(opened, usage);
    const edition = `${opened.edition} ${usage.version()}`;
    const asked = readQuestion(decodeURI(request.path), queryOf(request));
    if (asked.guarded) {
      response.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' });
      if (request.get('X-Requested-With') === undefined) {
        throw new Failure(
          'badRequest',
          'only a script of a page gets this, with the header X-Requested-With',
        );
      }
      limit(addressOf(request));
      response.json(await asked.answer(current));
      return;
    }
    let answer = cache.get(edition, asked.address);
    if (!answer) {
      answer = { status: 200, ...pack(JSON.stringify(await asked.answer(current))) };
      cache.set(edition, asked.address, answer);
    }
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, answer);
  });
  return router;
}
