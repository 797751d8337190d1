import { defaultLanguage, type Language, languages } from './language.ts';

/** The part of an address that names its language: nothing for Russian, `/en`, `/kk`. */
export const languagePrefix: Record<Language, string> = { ru: '', en: '/en', kk: '/kk' };

/** The language that a path is in. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return first === 'en' || first === 'kk' ? first : defaultLanguage;
}

/**
 * A path without its language: `/en/archive` gives `/archive`, `/kk` gives `/`. It begins with one slash, whatever
 * follows the language: with two, browsers take what comes next for a host.
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

/** A bare path in all languages. */
export function inEachLanguage(barePath: string): string[] {
  return languages.map((language) => withLanguage(language, barePath));
}

/** The path of the picture that shows a page when its link is shared; the slug `journal` names the journal's own. */
export function openGraphPath(language: Language, slug: string): string {
  return `/images/open-graph/${language}/${slug}.png`;
}
