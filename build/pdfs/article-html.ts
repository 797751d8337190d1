import { join } from 'node:path';
import { bindWords } from '#shared/language/word-spacing.ts';
import { languages } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import { articleParts } from './article-parts.ts';
import { dropDeadMentions } from './cross-references.ts';
import { escapeHtml } from './html.ts';
import { markdownToHtml, writeHtml } from './markdown-to-html.ts';
import type { ArticleSource } from './read-article.ts';
import { keywordLine, titlePage } from './title-page.ts';
import { words } from './words.ts';

/**
 * The whole article in printed order: title page, text, notes, other languages, references, appendices.
 * @param short whether the parts after the text are set smaller, without page breaks
 */
export function articleHtml(article: ArticleSource, journal: Journal, short: boolean): string {
  const { facts, folder } = article;
  const own = words[facts.language];
  const texts = { ...article, source: join(folder, 'source'), language: facts.language };
  const { body, references, appendices } = articleParts(texts, facts.slug);
  return dropDeadMentions(`<article id="${facts.slug}"${short ? ' class="short"' : ''} lang="${facts.language}">
${titlePage(article, journal, abstractHtml(article, facts.language))}
<section class="text">${writeHtml(body.text)}</section>
${writeHtml(body.notes)}
${otherLanguages(article)}
<section class="references"><h2>${own.references}</h2>${writeHtml(references.text)}</section>
${appendices === undefined ? '' : eachAppendix(writeHtml(appendices.text)) + writeHtml(appendices.notes)}
</article>`);
}

/** Each appendix begins with a second-level heading and, in a long article, on a new page. */
function eachAppendix(html: string): string {
  const parts = html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
  return parts.map((part) => `<section class="appendix">${part}</section>`).join('\n');
}

function otherLanguages(article: ArticleSource): string {
  const { facts } = article;
  const own = words[facts.language];
  const others = languages.filter(
    (language) =>
      language !== facts.language &&
      (article.abstracts[language] !== '' || facts.keywords[language].length > 0),
  );
  if (others.length === 0) return '';
  const summaries = others.map(
    (language) => `<section class="summary" lang="${language}">
<p class="summary-title">${escapeHtml(bindWords(facts.title[language], language))}</p>
${abstractHtml(article, language)}
${keywordLine(article, language)}
</section>`,
  );
  return `<section class="other-languages"><h2>${own.otherLanguages}</h2>${summaries.join('')}</section>`;
}

function abstractHtml(
  { abstracts, facts, folder }: ArticleSource,
  language: (typeof languages)[number],
): string {
  const setting = {
    file: join(folder, `abstract.${language}.md`),
    source: folder,
    scope: facts.slug,
    language,
    counted: { figures: 0, tables: 0 },
    works: [],
  };
  return markdownToHtml(abstracts[language], setting, `abstract-${language}`).html;
}
