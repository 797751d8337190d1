import { citedTombstone } from '#shared/citation/tombstone-record.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import type { Tombstone } from '#shared/tombstone.ts';
import { articleReference } from '../../citing/article-reference.ts';
import { provideViews } from './other-view.tsx';
import { otherViews } from './other-views.ts';
import type { TombstonePage } from './page-data.ts';

provideViews(otherViews);

/** Formats the reference in the loader, so that no page has to load that code. */
export function tombstonePage(tombstone: Tombstone, journal: Journal, language: Language): TombstonePage {
  return { tombstone, reference: articleReference(citedTombstone(tombstone), journal, language) };
}
