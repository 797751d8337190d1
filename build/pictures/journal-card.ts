import { bindWords } from '#shared/language/word-spacing.ts';
import type { Language } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import { escapeHtml } from '../pdfs/html.ts';
import type { Card } from './card.ts';

/** The content of the journal's card; drawings are URLs that a page can show. */
export interface JournalCardParts {
  journal: Journal;
  logo: string;
  description: string;
  /** In the order of the volumes. */
  covers: string[];
  language: Language;
}

/**
 * The card of the journal: its mark and name, and the plans of the covers, newest first: first its sky, then
 * the city below.
 */
export function journalCard({ journal, logo, description, covers, language }: JournalCardParts): Card {
  const plans = covers
    .slice(-2)
    .reverse()
    .map((cover) => `<aside class="plan" style="background-image: url(${cover})"></aside>`);
  const body = `<main class="journal">
<header><img src="${logo}" alt=""></header>
<section><h1>${escapeHtml(bindWords(journal.name[language], language))}</h1></section>
<footer><img src="${description}" alt=""><p>ISSN ${journal.issn.print}<br>ISSN ${journal.issn.online}</p></footer>
</main><div class="plans">${plans.join('')}</div>`;
  return { language, body };
}
