import type { RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';

/** The internals of an Express 5 router, which its types omit. */
type Routes = {
  stack: {
    route?: { methods?: Record<string, boolean> };
    handle: Partial<Routes>;
    match(path: string): unknown;
  }[];
};

/**
 * Answers every request that no route took: with 405 and `Allow` (RFC 9110, section 15.5.6) if the path has
 * routes for other methods, otherwise with 404.
 * @throws Failure `methodNotAllowed`, `notFound`
 */
export const refuseTheRest: RequestHandler = (request, response) => {
  const { method, path } = request;
  const known = methodsAt(request.app.router as unknown as Routes, path);
  if (known.size === 0 || known.has(method)) throw new Failure('notFound', `there is no ${path}`);
  response.set('Allow', [...known].sort().join(', '));
  throw new Failure('methodNotAllowed', `${method} is not allowed for ${path}`);
};

/** The methods of all routes that match a path. */
function methodsAt({ stack }: Routes, path: string): Set<string> {
  const methods = stack.flatMap((layer) => {
    if (layer.handle.stack) return [...methodsAt({ stack: layer.handle.stack }, path)];
    if (!layer.route?.methods || !layer.match(path)) return [];
    const known = Object.keys(layer.route.methods).map((method) => method.toUpperCase());
    // Routes for GET answer HEAD too.
    return known.includes('GET') ? [...known, 'HEAD'] : known;
  });
  return new Set(methods);
}
