import { citedTombstone } from '#shared/citation/tombstone-record.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import { articleReference } from '../../citing/article-reference.ts';
import { provideViews } from './other-view.tsx';
import { otherViews } from './other-views.ts';
import type { TombstonePage } from './page-data.ts';

provideViews(otherViews);

/** What is left of a withdrawn article, by its number or slug; null for an article that never was. */
export async function loadTombstone(
  ask: AskLibrary,
  idOrSlug: string,
  language: Language,
): Promise<TombstonePage | null> {
  const [tombstone, journal] = await Promise.all([
    ask((library) => library.tombstone(idOrSlug)),
    ask((library) => library.journal()),
  ]);
  return (
    tombstone && { tombstone, reference: articleReference(citedTombstone(tombstone), journal, language) }
  );
}
