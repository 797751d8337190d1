import { useRouteLoaderData } from 'react-router-dom';
import type { Journal } from '#shared/journal.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** What the root loader hands to every screen. */
export type RootData = {
  journal: Journal;
  /** The current year, of the server that rendered the page. */
  year: number;
};

/** The journal's facts, which the root loader brings to every screen. */
export function useJournal(): Journal {
  return useRootData().journal;
}

/** All that the root loader brings. */
export function useRootData(): RootData {
  const language = useLanguage();
  const root = useRouteLoaderData(`root-${language}`) as RootData | undefined;
  if (!root) throw new Error('the journal is known inside of the root route only');
  return root;
}
