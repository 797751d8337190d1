import { Suspense } from 'react';
import { lateParts } from '../../components/late-parts.ts';
import { loadWords } from '../../i18n/load-words.ts';
import type { FormerVersionPage, TombstonePage } from './page-data.ts';

const late = lateParts('article-details', async (language) => {
  const [{ otherViews }] = await Promise.all([import('./other-views.ts'), loadWords(language, 'article')]);
  return otherViews;
});

/** Makes the views available at once: called by the loaders of their data. */
export const provideViews = late.provide;

/** A former version of an article, what is left of a withdrawn one, or null for none: few visitors see these. */
export function OtherView({ found }: { found: FormerVersionPage | TombstonePage | null }) {
  return (
    <Suspense>
      <Loaded found={found} />
    </Suspense>
  );
}

function Loaded({ found }: { found: FormerVersionPage | TombstonePage | null }) {
  const { ArticleNotFound, FormerVersionView, TombstoneView } = late.useParts();
  if (!found) return <ArticleNotFound />;
  return 'tombstone' in found ? <TombstoneView {...found} /> : <FormerVersionView {...found} />;
}
