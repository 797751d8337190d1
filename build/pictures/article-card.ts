import { bindWords } from '#shared/language/word-spacing.ts';
import { fullName } from '../../src/shared/article/author-name.ts';
import type { Language } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import type { VolumeFile } from '../../src/shared/library/volume-file.ts';
import { escapeHtml } from '../pdfs/html.ts';
import type { PrintedArticle } from '../pdfs/read-article.ts';
import { placeName } from '../pdfs/words.ts';
import type { Card } from './card.ts';
import { undivided } from './fit-title.ts';

/** The content of an article's card; drawings are URLs that a page can show. */
export interface ArticleCardParts {
  journal: Journal;
  article: PrintedArticle;
  volume: VolumeFile;
  logo: string;
  cover: string;
  language: Language;
}

/**
 * The card of an article: the journal, the title, the authors, the issue or that it is online first, and the plan from the volume's
 * cover.
 */
export function articleCard({ journal, article, volume, logo, cover, language }: ArticleCardParts): Card {
  const authors = article.authors.map((author) => fullName(author)[language].replaceAll(' ', '\u00a0'));
  const body = `<main class="${volume.tone}">
<header><img src="${logo}" alt=""><p>${escapeHtml(bindWords(journal.name[language], language))}</p></header>
<section><h1>${undivided(escapeHtml(bindWords(article.title[language], language)))}</h1>
<p class="authors">${escapeHtml(authors.join(', '))}</p></section>
<footer>${escapeHtml(placeName(article, language))}</footer>
</main><aside class="plan" style="background-image: url(${cover})"></aside>`;
  return { language, body };
}
