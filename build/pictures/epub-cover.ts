import { bindWords } from '#shared/language/word-spacing.ts';
import { fullName } from '../../src/shared/article/author-name.ts';
import { defaultLanguage } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import type { VolumeFile } from '../../src/shared/library/volume-file.ts';
import { escapeHtml } from '../pdfs/html.ts';
import type { PrintedArticle } from '../pdfs/read-article.ts';
import { placeName } from '../pdfs/words.ts';
import type { Card } from './card.ts';
import { undivided } from './fit-title.ts';

/** The content of the cover of an article's EPUB. */
export interface EpubCoverParts {
  journal: Journal;
  article: PrintedArticle;
  volume: VolumeFile;
  /** The SVG of its motif; without one, the lower part of the volume's cover stands there. */
  motif: string | undefined;
  /** A URL that a page can show. */
  cover: string;
}

/**
 * The cover of an article's EPUB, in the language of its text, like those of the volumes: their colour, the journal's
 * name, title, authors, and the motif.
 */
export function epubCover({ journal, article, volume, motif, cover }: EpubCoverParts): Card {
  const { language } = article;
  const authors = article.authors.map((author) => fullName(author)[language].replaceAll(' ', '\u00a0'));
  const body = `<main class="${volume.tone}">
<header><p>${escapeHtml(placeName(article, language))}</p><p>ISSN ${journal.issn.online}</p></header>
<p class="journal">${escapeHtml(bindWords(journal.name[language], language))}</p>
<section><h1>${undivided(escapeHtml(bindWords(article.title[language], language)))}</h1>
<p class="authors">${escapeHtml(authors.join(', '))}</p></section>
${motif ? `<div class="motif">${motif}</div>` : `<div class="plan" style="background-image: url(${cover})"></div>`}
</main>`;
  return { language, body };
}

/**
 * The cover of the EPUB of a volume or an issue: its own.
 * @param cover a URL that a page can show
 */
export function wholeCover(cover: string): Card {
  return { language: defaultLanguage, body: `<img class="whole" src="${cover}" alt="">` };
}
