import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { answerSearch } from '#library/search/answer-search.ts';
import { Failure } from '#shared/failure.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';

/** Bytes of answers that are kept: questions have no end, and most are asked once. */
const kept = 8 * 2 ** 20;

/** Search and what completes a question, as JSON with an ETag, compressed. */
export function searchRoutes(library: CurrentLibrary): Router {
  const cache = createAnswerCache(kept);
  const router = Router();
  router.get(['/api/search', '/api/search/suggest'], async (request, response) => {
    const { search, edition } = library.get();
    let answer = cache.get(edition, request.originalUrl);
    if (!answer) {
      const body = answerSearch(await search(), request.path, queryOf(request));
      if (body === null) throw new Failure('notFound', `nothing is at ${request.path}`);
      answer = { status: 200, ...pack(JSON.stringify(body)) };
      cache.set(edition, request.originalUrl, answer);
    }
    response.type('json').set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, answer);
  });
  return router;
}
