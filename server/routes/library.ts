import { Router } from 'express';
import { answerLibrary } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';

/** Everything that only reads the library, as JSON with an ETag, compressed. */
export function libraryRoutes(library: CurrentLibrary): Router {
  const cache = createAnswerCache();
  const router = Router();
  router.get('/api/library/*path', async (request, response) => {
    const { library: current, edition } = library.get();
    const query = queryOf(request);
    const address = `${request.path}?lang=${query.get('lang') ?? ''}`;
    let answer = cache.get(edition, address);
    if (!answer) {
      const { status, body } = await answerLibrary(current, decodeURI(request.path), query);
      answer = { status, ...pack(JSON.stringify(body)) };
      if (status === 200) cache.set(edition, address, answer);
    }
    const caching = answer.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    sendPacked(request, response.status(answer.status).type('json').set('Cache-Control', caching), answer);
  });
  return router;
}
