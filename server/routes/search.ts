import { type Request, type Response, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { readSearchQuestion, type SearchQuestion, searchParameters } from '#shared/search-question.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { SearchLimit } from '../http/search-limit.ts';
import type { SearchPool } from '../searching/search-pool.ts';

type SearchOptions = { library: CurrentLibrary; cache: AnswerCache; limit: SearchLimit; pool: SearchPool };

/** Search and what completes a question, as JSON with an ETag, compressed. */
export function searchRoutes({ library, cache, limit, pool }: SearchOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/api/search', (request, response) => answer(request, response, pool.search));
  router.get('/api/search/suggest', (request, response) => answer(request, response, pool.suggest));

  async function answer(
    request: Request,
    response: Response,
    ask: (question: SearchQuestion) => Promise<unknown>,
  ): Promise<void> {
    const { edition } = library.get();
    const question = readSearchQuestion(queryOf(request));
    const address = `${ask === pool.search ? '' : 'suggest '}${searchParameters(question)}&lang=${question.language}`;
    let kept = cache.get(edition, address);
    if (!kept) {
      limit(addressOf(request));
      kept = { status: 200, ...pack(JSON.stringify(await ask(question))) };
      cache.set(edition, address, kept);
    }
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, kept);
  }

  return router;
}
