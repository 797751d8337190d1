import { Router } from 'express';
import { readQuestion } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { createNetworkLimit } from '../http/network-limit.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { Uncached } from '../http/uncached.ts';
import type { Usage } from '../usage/usage.ts';
import { withPresentFigures, withUsage } from '../usage/with-usage.ts';

/**
 * How many addresses of corresponding authors a network gets in an hour: enough for a department that shares an
 * address, too few to collect them all.
 */
const addressesPerHour = { most: 60, lasts: 3_600_000, what: 'requests for addresses' };

type LibraryRoutes = { library: CurrentLibrary; cache: AnswerCache; uncached: Uncached; usage: Usage };

/**
 * All read-only queries of the library, as compressed JSON with an ETag. Those that robots must not collect are
 * answered to scripts of pages only.
 */
export function libraryRoutes({ library, cache, uncached, usage }: LibraryRoutes): Router {
  const router = Router();
  const limit = createNetworkLimit(addressesPerHour);
  router.get('/api/library/*path', async (request, response) => {
    const opened = library.get();
    const { edition } = opened;
    const { library: current, shown } = withUsage(opened, usage);
    const kept = (address: string) => withPresentFigures(cache.get(edition, address), usage);
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
    const make = async () => {
      const made = kept(asked.address);
      if (made) return made;
      const body = JSON.stringify(await asked.answer(current));
      const answer = { status: 200, ...pack(body), ...shown() };
      cache.set(edition, asked.address, answer);
      return answer;
    };
    const answer = kept(asked.address) ?? (await uncached.make(addressOf(request), make));
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, answer);
  });
  return router;
}
