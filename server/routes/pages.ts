import { type Request, type Response, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import { type CachedPage, createPageCache, type Encoding, packPage } from '../rendering/page-cache.ts';
import type { Renderer } from '../rendering/renderer.ts';

type PagesOptions = { library: CurrentLibrary; renderer: Renderer; publicUrl: string };

/** A path whose last segment looks like a file: it was answered before or does not exist. */
const fileLike = /\.[a-z0-9]{1,8}$/i;

/** The smallest first: browsers name them in any order. */
const encodings: Encoding[] = ['br', 'gzip'];

/** Every page, rendered whole and kept until the library is another. */
export function pageRoutes({ library, renderer, publicUrl }: PagesOptions): Router {
  const cache = createPageCache();
  const router = Router();
  router.get('/{*path}', async (request, response) => {
    if (request.path.startsWith('/api/') || fileLike.test(request.path)) {
      throw new Failure('notFound', `there is no ${request.path}`);
    }
    const { library: current, edition } = library.get();
    const cached = cache.get(edition, request.path);
    if (cached) {
      sendPage(request, response, cached);
      return;
    }
    const document = await renderer.page(request.path, current, publicUrl);
    if (document.kind === 'redirect') {
      response.redirect(document.status, document.location);
      return;
    }
    const page = packPage(document.status, document.html);
    cache.set(edition, request.path, page);
    sendPage(request, response, page);
  });
  return router;
}

function sendPage(request: Request, response: Response, page: CachedPage): void {
  const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
  response.status(page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    ETag: page.etag,
  });
  if (page.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.end(page.bodies[encoding]);
}
