import { withLanguage, withoutLanguage } from '#shared/address.ts';
import { decodedPath } from '#shared/decoded-path.ts';
import type { Language } from '#shared/language.ts';

/** Stands for our own origin: only what is resolved against it and stays there is ours. */
const here = 'https://journal.invalid';

/**
 * Where to go after signing in: `?next=`, but only to a path of our own, and in the language that is shown now.
 * @param search the query of the login page's address
 */
export function nextPath(search: string, language: Language): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  if (url?.origin !== here || !isPage(url.pathname)) return withLanguage(language, '/');
  return withLanguage(language, withoutLanguage(url.pathname)) + url.search + url.hash;
}

/** Whether a path can be that of a page: what the server refuses in an address would make it another's. */
function isPage(pathname: string): boolean {
  return decodedPath(pathname) !== null && !pathname.startsWith('/api/');
}
