import type { Request, RequestHandler } from 'express';
import { languageOf, withLanguage, withoutLanguage } from '#shared/address.ts';
import type { Authentication } from './authenticate.ts';
import { keepPrivate } from './privately.ts';

const office = '/office';
const personal = new Set(['/profile', '/user-dashboard', '/review-offer', office]);

/** Whether a page requires a signed-in user; like the router, it ignores case and a trailing slash. */
export function isPersonalPage(pathname: string): boolean {
  const bare = withoutLanguage(decodeURI(pathname).toLowerCase()).replace(/\/+$/, '');
  return personal.has(bare) || bare.startsWith(`${office}/`);
}

/**
 * Redirects requests for personal pages without a session to the login in the same language, which returns
 * afterwards.
 */
export function guardPersonalPages(who: Authentication): RequestHandler {
  return async (request, response, next) => {
    if (!isPage(request) || !isPersonalPage(request.path)) return next();
    keepPrivate(response);
    if (await who.find(request)) return next();
    const login = withLanguage(languageOf(request.path.toLowerCase()), '/login');
    response.redirect(302, `${login}?next=${encodeURIComponent(request.originalUrl)}`);
  };
}

function isPage(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
