import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import {
  readSearchQuestion,
  type SearchQuestion,
  searchAddress,
  searchPaths,
} from '#shared/search/search-question.ts';
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
  const asks: Record<string, (question: SearchQuestion) => Promise<unknown>> = {
    [searchPaths.search]: pool.search,
    [searchPaths.suggest]: pool.suggest,
  };
  router.get(Object.keys(asks), async (request, response) => {
    const ask = asks[request.path];
    // The router accepts variations of case and a trailing slash.
    if (!ask) throw new Failure('notFound', `there is no ${request.path}`);
    const { edition } = library.get();
    const question = readSearchQuestion(queryOf(request));
    const address = searchAddress(question, request.path);
    let kept = cache.get(edition, address);
    if (!kept) {
      limit(addressOf(request));
      kept = { status: 200, ...pack(JSON.stringify(await ask(question))) };
      cache.set(edition, address, kept);
    }
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, kept);
  });
  return router;
}
