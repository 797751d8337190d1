import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Place } from './place.ts';
import { placeFragment } from './place-fragment.ts';

/**
 * The full URL of a place in an article.
 * @param publicUrl the URL of the site, without a trailing slash
 */
export function placeAddress(publicUrl: string, language: Language, slug: string, place: Place): string {
  return `${publicUrl}${withLanguage(language, paths.articleBySlug(slug))}${placeFragment(place)}`;
}
