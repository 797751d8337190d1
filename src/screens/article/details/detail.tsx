import { memo, Suspense } from 'react';
import type { Article } from '#shared/article/article.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import type { Language } from '#shared/language/language.ts';
import { letPressedGo } from '../../../app/pressed-early.ts';
import type { ArticleReference } from '../../../citing/article-reference.ts';
import { onFirstSign } from '../../../components/first-signs.ts';
import { lateParts } from '../../../components/late-parts.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import type { PageText } from '../page-data.ts';
import type { Noticed } from '../status-watch.tsx';
import { wayIsFree } from './give-way.ts';
import type { parts } from './parts.ts';

type Parts = typeof parts;

type DetailProps = {
  part: keyof Parts;
  article: Article;
  /** The page range to show. */
  pages: PageRange | null;
  reference?: ArticleReference;
  text?: PageText | null;
  inReader?: boolean;
  onNoticed?: (noticed: Noticed) => void;
};

const late = lateParts('article-details', loadAfterSign);

/** Makes the parts available at once: called by the loader of the article's page. */
export const provideParts = late.provide;

/**
 * A part of an article's page that is complete as HTML. Its code and texts come with the data of the page, except
 * where the server has rendered it: then they load after the user's first sign, and the HTML stays until then.
 * Memoised, because React would discard that HTML if it had to render again before.
 */
export const Detail = memo(function Detail({ part, ...facts }: DetailProps) {
  return (
    <Suspense>
      <Loaded part={part} {...facts} />
    </Suspense>
  );
});

function Loaded({ part, text = null, ...facts }: DetailProps) {
  const Part = late.useParts()[part];
  return <Part {...facts} text={text} />;
}

/**
 * A sign of the user since this code has run, which may be before React comes to the parts. One who reloads the page or
 * comes back to it was reading: its parts come at once.
 */
let sign = import.meta.env.SSR || isBack() ? Promise.resolve() : nextSign();

function isBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
}

/** Without a connection, waits for another sign: what the server rendered can be read without the code. */
async function loadAfterSign(language: Language): Promise<Parts> {
  await sign;
  await wayIsFree();
  try {
    const [{ partsAsServed }] = await Promise.all([import('./parts.ts'), loadWords(language, 'article')]);
    const parts = partsAsServed();
    provideParts(parts);
    return parts;
  } catch {
    letPressedGo();
    sign = nextSign();
    return loadAfterSign(language);
  }
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => onFirstSign(resolve));
}
