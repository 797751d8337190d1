import type { Language } from '#shared/language/language.ts';
import { tellingStems } from '../../server/library/search/telling-stems.ts';

/** What articles are compared by. */
export type Comparable = {
  id: number;
  /** The slugs of its keywords. */
  keywords: string[];
  /** What names its authors wherever they write: an ORCID iD, or a name. */
  authors: string[];
  /** Title and abstract in each language: articles whose texts are in different languages have these in common. */
  texts: Partial<Record<Language, string>>;
};

/** What an author or a keyword in common counts, where 1 is the same text; a keyword of many articles counts less. */
const sharedAuthor = 0.2;
const sharedKeyword = 0.1;

/** How alike two texts must be, if nothing else is shared, for one to be of interest to readers of the other. */
const least = 0.02;

/**
 * The articles that readers of each one may want next, the nearest first: those with the same authors and keywords, and
 * those whose titles and abstracts have the same rare words (cosine of tf–idf, the mean of the languages).
 * @param most how many of each
 */
export function relatedArticles(articles: Comparable[], most: number): Map<number, number[]> {
  const languages = [...new Set(articles.flatMap(({ texts }) => Object.keys(texts) as Language[]))].sort();
  const vectors = languages.map((language) =>
    weighed(articles.map(({ texts }) => tellingStems(texts[language] ?? '', language))),
  );
  const keywords = weighed(articles.map((article) => article.keywords));
  const likeness = (one: number, other: number) =>
    vectors.reduce((sum, ofLanguage) => sum + cosine(ofLanguage[one], ofLanguage[other]), 0) /
    Math.max(1, vectors.length);
  return new Map(
    articles.map((article, place) => {
      const scored = articles.flatMap((other, otherPlace) => {
        if (other === article) return [];
        const score =
          likeness(place, otherPlace) +
          sharedAuthor * inCommon(article.authors, other.authors) +
          sharedKeyword * cosine(keywords[place], keywords[otherPlace]);
        return score >= least ? [{ id: other.id, score }] : [];
      });
      // The newer of two that are equally near.
      scored.sort((one, other) => other.score - one.score || other.id - one.id);
      return [article.id, scored.slice(0, most).map(({ id }) => id)];
    }),
  );
}

/** The words of each text with their weights, of length 1. */
function weighed(texts: string[][]): Map<string, number>[] {
  const inTexts = new Map<string, number>();
  for (const text of texts) for (const stem of new Set(text)) inTexts.set(stem, (inTexts.get(stem) ?? 0) + 1);
  return texts.map((text) => {
    const times = new Map<string, number>();
    for (const stem of text) times.set(stem, (times.get(stem) ?? 0) + 1);
    const weights = [...times].map(([stem, count]): [string, number] => [
      stem,
      (1 + Math.log(count)) * Math.log(texts.length / (inTexts.get(stem) ?? 1)),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  });
}

function cosine(one: Map<string, number> | undefined, other: Map<string, number> | undefined): number {
  let sum = 0;
  for (const [stem, weight] of one ?? []) sum += weight * (other?.get(stem) ?? 0);
  return sum;
}

function inCommon(ones: string[], others: string[]): number {
  return ones.filter((one) => others.includes(one)).length;
}
