import type { Request, RequestHandler } from 'express';
import { withoutLanguage } from '#shared/page/address.ts';

/** Names given to requests whose router matches more than one pattern says. */
const names = new WeakMap<Request, string>();

/** Names the route of a request where its router has an expression, or none. */
export function nameRoute(request: Request, pattern: string): void {
  names.set(request, pattern);
}

/**
 * The pattern of the route that answered a request, such as `/api/account/saved/:articleId`, without the language of a
 * page: never the path, which may have secrets and names in it. Undefined if none of the routes knows the path.
 */
export function routeOf(request: Request): string | undefined {
  const named = names.get(request);
  if (named !== undefined) return named;
  const path = (request.route as { path?: unknown } | undefined)?.path;
  const patterns = [path].flat().filter((one) => typeof one === 'string');
  const [nearest] = patterns
    .map((pattern) => ({ pattern, start: pattern.replace(/[:*].*$/, '') }))
    .filter(({ start }) => request.path.startsWith(start))
    .sort((one, other) => other.start.length - one.start.length);
  const pattern = nearest?.pattern ?? patterns[0];
  return pattern === undefined ? undefined : withoutLanguage(pattern);
}

/**
 * Names requests for pages by the patterns of the renderer’s routes.
 * @param patterns such as `/authors/:slug` or `/current-issue/:any?`, for one language
 */
export function namePages(patterns: readonly string[]): RequestHandler {
  const pageOf = pagePatternOf(patterns);
  return (request, _response, next) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/api(?:\/|$)|\.[a-z0-9]+$/i.test(request.path);
    const pattern = isPage ? pageOf(request.path) : undefined;
    if (pattern !== undefined) nameRoute(request, pattern);
    next();
  };
}

/** Finds the pattern of a page: that with the most fixed segments, as the router does. */
export function pagePatternOf(patterns: readonly string[]): (path: string) => string | undefined {
  const known = patterns
    .map((pattern) => ({ pattern, form: formOf(pattern), fixed: fixedIn(pattern) }))
    .sort((one, other) => other.fixed - one.fixed);
  return (path) => {
    const bare = withoutLanguage(path).replace(/(.)\/+$/, '$1');
    return known.find(({ form }) => form.test(bare))?.pattern;
  };
}

function formOf(pattern: string): RegExp {
  const form = pattern
    .replace(/[.+()[\]]/g, '\\$&')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${form}$`, 'i');
}

/** What a pattern fixes: whole segments first, then that there is one at all. */
function fixedIn(pattern: string): number {
  return pattern
    .split('/')
    .slice(1)
    .reduce((sum, segment) => sum + (/^(?:$|\*)/.test(segment) ? 0 : segment.startsWith(':') ? 1 : 10), 0);
}
