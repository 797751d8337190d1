import type { Language } from '#shared/language/language.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { isPagePath } from '#shared/page/page-path.ts';
import { programScheme } from '#shared/program/program-scheme.ts';

/**
 * Whether the program registers itself as the handler of its links. On macOS and Linux the installed package
 * declares this; a portable Windows program runs from a temporary folder, which no link may point to.
 */
export function registersScheme(
  platform: string,
  environment: Record<string, string | undefined>,
  isPackaged: boolean,
): boolean {
  return isPackaged && platform === 'win32' && environment.PORTABLE_EXECUTABLE_FILE === undefined;
}

/** The maximum length of a link, in characters; ours are far shorter. */
const longest = 1_000;

/** The bare paths of what the library has: its articles, which may have a place behind `#`, and all else. */
export type LibraryPages = { articles: ReadonlySet<string>; others: ReadonlySet<string> };

/** What the reader understands after `#`, each at most once: a printed page, words to find, a note. */
const placeParts = new Map([
  ['page', /^[\p{L}\p{N}_.-]{1,20}$/u],
  ['find', /^[^\p{Cc}#&<>"]{1,300}$/u],
  ['note', /^[\w-]{1,64}$/],
]);

/** Pages opened with a token from an email: any program could send such a link, so none may open them. */
const closed = new Set(['/reset-password', '/verify-email']);

/**
 * Converts a link of the journal's scheme to an in-app path with its hash:
 * `urban-social-journal://article/7#page=27` becomes `/article/7#page=27`. Anything but the exact address of
 * a screen leads to the home page.
 * @param language the program's language, for links that name none
 * @param pages what the library has
 */
export function screenOfLink(link: string, language: Language, pages: LibraryPages): string {
  const home = withLanguage(language, '/');
  const isOne = link.startsWith(`${programScheme}://`) && link.length <= longest && URL.canParse(link);
  const url = isOne ? new URL(link) : null;
  if (
    !url ||
    url.protocol !== `${programScheme}:` ||
    url.search !== '' ||
    url.username ||
    url.password ||
    url.port
  ) {
    return home;
  }
  const pathname = `/${url.host}${url.pathname}`.replace(/\/$/, '') || '/';
  if (!/^\/[A-Za-z0-9/-]*$/.test(pathname) || pathname.includes('//')) return home;
  const bare = withoutLanguage(pathname);
  const named = bare === pathname ? language : languageOf(pathname);
  if (closed.has(bare) || !isScreen(bare, pages)) return withLanguage(named, '/');
  return withLanguage(named, bare) + (isPlace(url.hash) && pages.articles.has(bare) ? url.hash : '');
}

function isPlace(hash: string): boolean {
  const parts = [...new URLSearchParams(hash.slice(1))];
  const names = new Set(parts.map(([name]) => name));
  return names.size === parts.length && parts.every(([name, value]) => placeParts.get(name)?.test(value));
}

function isScreen(bare: string, { articles, others }: LibraryPages): boolean {
  return bare === '/' || isPagePath(bare) || articles.has(bare) || others.has(bare);
}
