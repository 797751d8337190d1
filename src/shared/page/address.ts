import { defaultLanguage, type Language, languages } from '../language/language.ts';

/** The language prefix of a path: none for Russian, `/en`, `/kk`. */
export const languagePrefix: Record<Language, string> = { ru: '', en: '/en', kk: '/kk' };

/** The language of a path. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return first === 'en' || first === 'kk' ? first : defaultLanguage;
}

/**
 * A path without its language prefix: `/en/archive` gives `/archive`, `/kk` gives `/`. The result always
 * starts with exactly one slash: browsers would read what follows two slashes as a host.
 */
export function withoutLanguage(pathname: string): string {
  const prefix = languagePrefix[languageOf(pathname)];
  return pathname.slice(prefix.length).replace(/^[/\\]*/, '/');
}

/** The bare path in a language: `/archive` gives `/en/archive`, `/` gives `/en`. */
export function withLanguage(language: Language, barePath: string): string {
  const prefix = languagePrefix[language];
  return prefix && barePath === '/' ? prefix : `${prefix}${barePath}`;
}

/** A bare path in every language. */
export function inEachLanguage(barePath: string): string[] {
  return languages.map((language) => withLanguage(language, barePath));
}

/**
 * The path of the image shown when a page is shared (Open Graph); the slug `journal` stands for the journal
 * itself.
 */
export function openGraphPath(language: Language, slug: string): string {
  return `/images/open-graph/${language}/${slug}.png`;
}
