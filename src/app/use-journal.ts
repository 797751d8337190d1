import { useRouteLoaderData } from 'react-router-dom';
import type { Journal } from '#shared/journal.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** What the root loader hands to every screen. */
export type RootData = { journal: Journal };

/** The journal's facts, which the root loader brings to every screen. */
export function useJournal(): Journal {
  const language = useLanguage();
  const root = useRouteLoaderData(`root-${language}`) as RootData | undefined;
  if (!root) throw new Error('the journal is known inside of the root route only');
  return root.journal;
}
