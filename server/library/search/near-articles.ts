import type { Language } from '#shared/language/language.ts';
import { anyOf, type SearchIndex } from './search-index.ts';
import type { SearchField } from './search-tables.ts';
import { tellingStems } from './telling-stems.ts';

/** An article with how near it is to a text: the more, the nearer. */
export type NearArticle = { article: number; score: number };

/** What a word in a field counts; in others it says nothing of the subject. */
const weights: Partial<Record<SearchField, number>> = { title: 3, keywords: 3, abstract: 1 };

/** How many words of a text are looked for. */
const mostWords = 80;

/** In how large a part of all articles a word may stand and still tell one from another. */
const commonFrom = 0.5;

/**
 * The articles that have the rare words of some texts in their titles, keywords and abstracts, the nearest first.
 * @param articles how many the library has
 * @param texts what tells most of the subject first: of long ones, later words are left out
 */
export function nearArticles(
  index: Pick<SearchIndex, 'records'>,
  articles: number,
  texts: readonly { language: Language; text: string }[],
): NearArticle[] {
  const stems = new Set(texts.flatMap(({ language, text }) => tellingStems(text, language)));
  const scores = new Map<number, number>();
  for (const stem of [...stems].slice(0, mostWords)) {
    const best = new Map<number, number>();
    for (const { article, field } of index.records(anyOf('stem', [stem])))
      best.set(article, Math.max(best.get(article) ?? 0, weights[field] ?? 0));
    if (best.size > articles * commonFrom) continue;
    for (const [article, weight] of best)
      scores.set(article, (scores.get(article) ?? 0) + weight * Math.log(articles / best.size));
  }
  return [...scores]
    .filter(([, score]) => score > 0)
    .map(([article, score]) => ({ article, score }))
    .sort((one, other) => other.score - one.score || other.article - one.article);
}
