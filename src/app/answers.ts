import { data, replace } from 'react-router-dom';
import { withLanguage } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';

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
