import { Router } from 'express';
import { answerLibrary } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';

/** All read-only queries of the library, as compressed JSON with an ETag. */
export function libraryRoutes(library: CurrentLibrary, cache: AnswerCache): Router {
  const router = Router();
  router.get('/api/library/*path', async (request, response) => {
    const { library: current, edition } = library.get();
    const query = queryOf(request);
    const pathname = decodeURI(request.path);
    // Only page texts depend on the language; an unknown language is refused, and the refusal not cached.
    const address = /^\/api\/library\/pages\//.test(pathname)
      ? `${pathname}?lang=${query.get('lang') ?? defaultLanguage}`
      : pathname;
    let answer = cache.get(edition, address);
    if (!answer) {
      const { status, body } = await answerLibrary(current, pathname, query);
      answer = { status, ...pack(JSON.stringify(body)) };
      if (status === 200) cache.set(edition, address, answer);
    }
    const caching = answer.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    sendPacked(request, response.status(answer.status).type('json').set('Cache-Control', caching), answer);
  });
  return router;
}
