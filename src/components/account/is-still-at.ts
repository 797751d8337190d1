import { withoutLanguage } from '#shared/page/address.ts';

/**
 * Whether the address is still that of a screen, given by its bare path. On logging out, the address changes
 * before the screen does and before the name is forgotten.
 */
export function isStillAt(barePath: string): boolean {
  return withoutLanguage(window.location.pathname).toLowerCase().replace(/\/+$/, '') === barePath;
}
