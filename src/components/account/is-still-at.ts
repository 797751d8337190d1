import { withoutLanguage } from '#shared/address.ts';

/**
 * Whether a screen, named by its bare path, is not being left: who leaves by signing out is on the way already when
 * their name is forgotten, for the address changes before the screen does.
 */
export function isStillAt(barePath: string): boolean {
  return withoutLanguage(window.location.pathname).toLowerCase().replace(/\/+$/, '') === barePath;
}
