import { useRouteLoaderData } from 'react-router-dom';
import type { Journal } from '#shared/library/journal.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The data that the root loader provides to every screen. */
export type RootData = {
  journal: Journal;
  /** The current year, from the server that rendered the page. */
  year: number;
  /** Whether a release of the desktop program can be downloaded: pages name it only then. */
  offersProgram: boolean;
};

/** The journal's facts, from the root loader. */
export function useJournal(): Journal {
  return useRootData().journal;
}

/**
 * All data of the root loader.
 * @throws Error outside of the root route
 */
export function useRootData(): RootData {
  const language = useLanguage();
  const root = useRouteLoaderData(`root-${language}`) as RootData | undefined;
  if (!root) throw new Error('the journal is known inside of the root route only');
  return root;
}
