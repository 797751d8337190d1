import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { noticeTypeNames } from '#shared/article/notice-title.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { formatReference, journalStyle } from '#shared/citation/reference.ts';
import { asPlainText } from '#shared/citation/text-run.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { type FullText, readParts } from '../full-text.ts';
import { type Form, writtenText } from './written-text.ts';

type Source = { article: Article; journal: Journal; publicUrl: string };

/** The words beside an article's own, in its language. */
export const textLabels: Record<Language, { abstract: string; keywords: string; onlyPdf: string }> = {
  ru: { abstract: 'Аннотация', keywords: 'Ключевые слова', onlyPdf: 'Текст этой статьи есть только в PDF:' },
  en: { abstract: 'Abstract', keywords: 'Keywords', onlyPdf: 'The text of this article is only in its PDF:' },
  kk: { abstract: 'Аңдатпа', keywords: 'Түйін сөздер', onlyPdf: 'Бұл мақаланың мәтіні тек PDF-те бар:' },
};

/**
 * An article as one text in its own language: title, authors, how to cite it, notices, licence, abstract, and the
 * whole text with references.
 */
export function textDocument(source: Source, fullText: FullText, form: Form): string {
  const { article, publicUrl } = source;
  const { language, keywords, description } = article;
  const own = textLabels[language];
  const listed = keywords[language].join(', ');
  return `${[
    ...head(source, form),
    ...(description[language] === ''
      ? []
      : [form.heading(2, form.words(own.abstract)), form.paragraph(form.words(description[language]))]),
    ...(listed === '' ? [] : [form.paragraph(form.words(`${own.keywords}: ${listed}`))]),
    writtenText(readParts(fullText), form, publicUrl),
  ].join('\n\n')}\n`;
}

function head({ article, journal, publicUrl }: Source, form: Form): string[] {
  const { language, slug, doi, notices, details } = article;
  const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
  const authors = article.authors.map((author) => fullName(author)[language]).join(', ');
  const licence = details.licence ?? journal.licence;
  const page = publicUrl + paths.articleBySlug(slug);
  const link = (address: string) => form.link(address, form.words(address));
  const lines = [
    authors,
    asPlainText(formatReference(record, journalStyle, language)),
    ...(journal.sampleNotice ? [journal.sampleNotice[language]] : []),
  ];
  return [
    form.heading(1, form.words(titleWithStatus(article)[language])),
    ...lines.filter(Boolean).map((line) => form.paragraph(form.words(line))),
    ...notices.map(({ type, slug: notice }) =>
      form.paragraph(
        `${form.words(`${noticeTypeNames[type][language]}: `)}${link(publicUrl + paths.update(notice))}`,
      ),
    ),
    `DOI: ${link(doiUrl(doi))}`,
    link(page),
    form.paragraph(`${form.words(`${licence.name}: `)}${link(licence.url)}`),
  ];
}

/** What is said in place of the text of an article that has only a PDF. */
export function onlyPdf({ article, publicUrl }: Omit<Source, 'journal'>): string {
  return `${textLabels[article.language].onlyPdf}\n${publicUrl}${article.pdf.besidePage}\n`;
}
