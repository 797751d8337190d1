import { data, replace } from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';

/**
 * What was found.
 * @throws Response 404 if nothing was
 */
export async function required<Found>(finding: Promise<Found | null>): Promise<Found> {
  const found = await finding;
  if (found === null) throw data(null, 404);
  return found;
}

/** The answer for addresses that lead nowhere. */
export function toHome(language: Language): Response {
  return replace(withLanguage(language, paths.home));
}
