import type { Language } from '../language/language.ts';
import { withLanguage, withoutLanguage } from './address.ts';
import { decodedPath } from './decoded-path.ts';

/** The WHATWG parser, which every runtime of ours has; this room has the types of none. */
declare const URL: {
  parse(url: string, base: string): { origin: string; pathname: string; search: string; hash: string } | null;
};

/** Stands for our own origin: an address is ours if it resolves to this origin. */
const here = 'https://journal.invalid';

/**
 * The page of this site that an address, a form or a link names, as browsers read it (WHATWG URL): path, query and
 * fragment. Undefined for what leads to another site, to the API, or to a path that the server refuses. Every place
 * to which somebody is led by what came with a request or an address goes through this.
 */
export function ownPath(given: string | null | undefined): string | undefined {
  const url = parsed(given);
  return url && url.pathname + url.search + url.hash;
}

/**
 * The page to show next, in the current language.
 * @param wanted what `?next=` names
 * @param otherwise the bare path that is shown without a page of ours in it
 */
export function nextPath(wanted: string | null | undefined, language: Language, otherwise = '/'): string {
  const url = parsed(wanted);
  if (!url) return withLanguage(language, otherwise);
  return withLanguage(language, withoutLanguage(url.pathname)) + url.search + url.hash;
}

function parsed(given: string | null | undefined) {
  const url = given?.startsWith('/') ? URL.parse(given, here) : null;
  return url?.origin === here && isPage(url.pathname) ? url : undefined;
}

/** Whether a path can be that of a page: not of the API, and not malformed, which the server rejects. */
function isPage(pathname: string): boolean {
  const decoded = decodedPath(pathname);
  return decoded !== null && !/^\/api(?:\/|$)/i.test(decoded);
}
