import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';

/**
 * Whether the server can do its work: 200 with its version and the library's, 503 when the library, or what every page
 * tells of the journal, can't be read. Pages ask below `/api`, by which they reach the server from wherever they run.
 */
export function healthRoutes(library: CurrentLibrary, version: string): Router {
  const router = Router();
  router.get(['/health', '/api/health'], async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const { database, edition } = library.get();
      const { articles } = await database
        .selectFrom('articles')
        .select(({ fn }) => fn.countAll<number>().as('articles'))
        .executeTakeFirstOrThrow();
      await database
        .selectFrom('documents')
        .select('json')
        .where('name', '=', 'journal')
        .executeTakeFirstOrThrow();
      response.json({ status: 'ok', version, library: { edition, articles } });
    } catch (error) {
      request.log.error({ err: error }, 'the library can’t be read');
      response.status(503).json({ status: 'unavailable', version });
    }
  });
  return router;
}
