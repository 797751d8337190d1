import type { Language } from '#shared/language/language.ts';
import { anyOf, type SearchIndex } from './search-index.ts';
import type { SearchField } from './search-tables.ts';
import { tellingStems } from './telling-stems.ts';

/** A text that articles are compared with; its words count the more, the more it tells of the subject. */
export type Compared = { language: Language; text: string; weight: number };

/** An article with how near it is to a text: the more, the nearer. */
export type NearArticle = { article: number; score: number };

/** What a word in a field counts; in others it says nothing of the subject. */
const weights: Partial<Record<SearchField, number>> = { title: 3, keywords: 3, abstract: 1 };

/** How many words of a text are looked for. */
const mostWords = 80;

/** How many words an article must have in common with the texts. */
const fewestWords = 2;

/** In how large a part of all articles a word may stand and still tell one from another. */
const commonFrom = 0.5;

/**
 * The articles that have the rare words of some texts in their titles, keywords and abstracts, the nearest first.
 * @param articles how many the library has
 * @param texts what tells most of the subject first: of long ones, later words are left out
 * @returns only those that have several of the words
 */
export function nearArticles(
  index: Pick<SearchIndex, 'records'>,
  articles: number,
  texts: readonly Compared[],
): NearArticle[] {
  const stems = new Map<string, number>();
  for (const { language, text, weight } of texts)
    for (const stem of tellingStems(text, language)) if (!stems.has(stem)) stems.set(stem, weight);
  const found = new Map<number, NearArticle & { words: number }>();
  for (const [stem, told] of [...stems].slice(0, mostWords)) {
    const best = new Map<number, number>();
    for (const { article, field } of index.records(anyOf('stem', [stem])))
      best.set(article, Math.max(best.get(article) ?? 0, weights[field] ?? 0));
    if (best.size > articles * commonFrom) continue;
    for (const [article, weight] of best) {
      const { score, words } = found.get(article) ?? { score: 0, words: 0 };
      const more = told * weight * Math.log(articles / best.size);
      found.set(article, { article, score: score + more, words: words + (more > 0 ? 1 : 0) });
    }
  }
  return [...found.values()]
    .filter(({ words }) => words >= fewestWords)
    .sort((one, other) => other.score - one.score || other.article - one.article);
}
