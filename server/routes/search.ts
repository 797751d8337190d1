import { Router } from 'express';
import { readQuestion } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import { searchPaths } from '#shared/search/search-question.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { NetworkLimit } from '../http/network-limit.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { SearchPool } from '../searching/search-pool.ts';

type SearchOptions = { library: CurrentLibrary; cache: AnswerCache; limit: NetworkLimit; pool: SearchPool };

/** Search and suggestions, as compressed JSON with an ETag. */
export function searchRoutes({ library, cache, limit, pool }: SearchOptions): Router {
  const router = Router();
  const asks = { search: pool.search, suggest: pool.suggest };
  router.get(Object.values(searchPaths), async (request, response) => {
    const { library: current, edition } = library.get();
    const asked = readQuestion(request.path, queryOf(request));
    let kept = cache.get(edition, asked.address);
    if (!kept) {
      limit(addressOf(request));
      kept = { status: 200, ...pack(JSON.stringify(await asked.answer({ ...current, ...asks }))) };
      cache.set(edition, asked.address, kept);
    }
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, kept);
  });
  return router;
}
