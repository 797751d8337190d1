import { Router } from 'express';
import { answerLibrary } from '#library/answer.ts';
import type { CurrentLibrary } from '#library/current.ts';

/** Everything that only reads the library, as JSON with an ETag. */
export function libraryRoutes(library: CurrentLibrary): Router {
  const router = Router();
  router.get('/api/library/*path', async (request, response) => {
    const query = new URL(request.originalUrl, 'http://server').searchParams;
    const { status, body } = await answerLibrary(library.get().library, decodeURI(request.path), query);
    response
      .status(status)
      .set('Cache-Control', status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
      .json(body);
  });
  return router;
}
