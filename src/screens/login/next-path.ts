import { withLanguage, withoutLanguage } from '#shared/address.ts';
import { decodedPath } from '#shared/decoded-path.ts';
import type { Language } from '#shared/language.ts';

/** Stands for our own origin: an address is ours if it resolves to this origin. */
const here = 'https://journal.invalid';

/**
 * The path to show after logging in: `?next=`, if it is one of our pages, in the current language.
 * @param search the query of the login page's address
 */
export function nextPath(search: string, language: Language): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  if (url?.origin !== here || !isPage(url.pathname)) return withLanguage(language, '/');
  return withLanguage(language, withoutLanguage(url.pathname)) + url.search + url.hash;
}

/** Whether a path can be that of a page: not of the API, and not malformed, which the server rejects. */
function isPage(pathname: string): boolean {
  return decodedPath(pathname) !== null && !pathname.startsWith('/api/');
}
