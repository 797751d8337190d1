import { doiUrl } from '#shared/article/doi-url.ts';
import { type Romanisation, romanisedReference } from '#shared/citation/romanised-reference.ts';
import type { DepositedArticle } from './source.ts';

/**
 * The lists of references of some articles in Latin letters, as plain text for the forms of registers that
 * ask for them. The lists themselves keep their own script.
 */
export function latinReferences(articles: DepositedArticle[], system: Romanisation): string {
  const lists = articles.map(({ article, references }) => {
    const list = references.map(
      ({ text, work }, index) => `${index + 1}. ${romanisedReference(text, work.title, system)}`,
    );
    return [article.title[article.language], doiUrl(article.doi), '', ...list, ''].join('\n');
  });
  return lists.join('\n');
}
