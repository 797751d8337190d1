import { withLanguage, withoutLanguage } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';

/**
 * Where to go after signing in: `?next=`, but only to a path of our own, and in the language that is shown now.
 * @param search the query of the login page's address
 */
export function nextPath(search: string, language: Language): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/';
  const here = 'https://journal.invalid';
  const url = URL.parse(wanted, here);
  const ours = wanted.startsWith('/') && url?.origin === here && !url.pathname.startsWith('/api/');
  if (!ours) return withLanguage(language, '/');
  return withLanguage(language, withoutLanguage(url.pathname)) + url.search + url.hash;
}
