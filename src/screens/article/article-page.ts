import type { Article } from '#shared/article/article.ts';
import type { ArticleText } from '#shared/article/full-text.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { articleReference } from '../../citing/article-reference.ts';
import { provideParts } from './details/detail.tsx';
import { parts } from './details/parts.ts';
import { provideViews } from './other-view.tsx';
import { otherViews } from './other-views.ts';
import type { ArticlePage } from './page-data.ts';

provideParts(parts);
provideViews(otherViews);

/** Formats the reference in the loader, so that no page has to load that code. */
export function articlePage(
  article: Article,
  text: ArticleText | null,
  journal: Journal,
  language: Language,
): Omit<ArticlePage, 'usage'> {
  return { article, text, reference: articleReference(article, journal, language) };
}
