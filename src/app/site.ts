import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { Language } from '#shared/language/language.ts';
import type { Host } from '#shared/page/rendering.ts';

/** What the host provides to the renderer. */
export type Site = Host & {
  words(language: Language): i18n;
};

export const SiteContext = createContext<Site | null>(null);

/**
 * The facts provided by the host.
 * @throws Error outside of a `SiteContext`
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('the renderer needs a SiteContext around it');
  return site;
}
