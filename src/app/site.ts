import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { Language } from '#shared/language.ts';

/** What the host tells the renderer once. */
export type Site = {
  /** The public address without a slash at the end, for links that must be whole. */
  publicUrl: string;
  words(language: Language): i18n;
};

export const SiteContext = createContext<Site | null>(null);

/** The host's facts. @throws Error outside of a host */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('the renderer needs a SiteContext around it');
  return site;
}
