import { Router } from 'express';
import { readQuestion } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';

/** All read-only queries of the library, as compressed JSON with an ETag. */
export function libraryRoutes(library: CurrentLibrary, cache: AnswerCache): Router {
  const router = Router();
  router.get('/api/library/*path', async (request, response) => {
    const { library: current, edition } = library.get();
    const asked = readQuestion(decodeURI(request.path), queryOf(request));
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
