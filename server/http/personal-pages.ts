import type { Request, RequestHandler } from 'express';
import { officePaths } from '#shared/office/office-paths.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/page/address.ts';
import type { Authentication } from './authenticate.ts';
import { keepPrivate } from './privately.ts';

const personal = new Set(['/profile', '/user-dashboard', '/review-offer']);

/** The same with all pages below them. */
const personalFolders = ['/submit', '/my-manuscripts', '/office'];

/** Whether a page requires a signed-in user, which the handbook finds out itself; like the router, it ignores case and a trailing slash. */
export function isPersonalPage(pathname: string): boolean {
  const bare = bareOf(pathname);
  return personal.has(bare) || (isBelow(personalFolders, bare) && !isBelow([officePaths.help], bare));
}

/** The pages that links in letters open, among them the handbook, with all pages below them. */
const letterFolders = [officePaths.confirmAuthorship, officePaths.invitation, officePaths.help];

/** Whether a page depends on its query or on who asks, so that no cache may keep it. */
export function isPrivatePage(pathname: string): boolean {
  return isPersonalPage(pathname) || isBelow(letterFolders, bareOf(pathname));
}

function isBelow(folders: readonly string[], bare: string): boolean {
  return folders.some((folder) => `${bare}/`.startsWith(`${folder}/`));
}

function bareOf(pathname: string): string {
  return withoutLanguage(decodeURI(pathname).toLowerCase()).replace(/\/+$/, '');
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
