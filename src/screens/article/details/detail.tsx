import type { i18n } from 'i18next';
import { memo, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import type { Language } from '#shared/language.ts';
import type { PageRange } from '#shared/printed-pages.ts';
import { firstSigns } from '../../../components/first-signs.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { parts } from './parts.ts';

type Parts = typeof parts;

type DetailProps = {
  part: keyof Parts;
  article: Article;
  /** The page range to show. */
  pages: PageRange | null;
};

let loaded: Parts | undefined;

/** Makes the parts available at once: called by the loader of the article's page. */
export function provideParts(parts: Parts): void {
  loaded = parts;
}

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

function Loaded({ part, ...facts }: DetailProps) {
  const language = useLanguage();
  const { i18n } = useTranslation();
  const Part = (partsAtHand(i18n, language) ?? use(partsAfterSign(language)))[part];
  return <Part {...facts} />;
}

function partsAtHand(i18n: i18n, language: Language): Parts | undefined {
  return i18n.hasResourceBundle(language, 'article-details') ? loaded : undefined;
}

const awaited = new Map<Language, Promise<Parts>>();

function partsAfterSign(language: Language): Promise<Parts> {
  const known = awaited.get(language);
  if (known) return known;
  const parts = loadAfterSign(language);
  awaited.set(language, parts);
  return parts;
}

/** Without a connection, waits for another sign: what the server rendered can be read without the code. */
async function loadAfterSign(language: Language): Promise<Parts> {
  await nextSign();
  try {
    const [{ parts }] = await Promise.all([import('./parts.ts'), loadWords(language, 'article')]);
    provideParts(parts);
    return parts;
  } catch {
    return loadAfterSign(language);
  }
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const given = () => {
      listening.abort();
      resolve();
    };
    for (const sign of firstSigns) addEventListener(sign, given, options);
  });
}
