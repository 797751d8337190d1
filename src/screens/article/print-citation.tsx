import { createElement } from 'react';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { ArticlePage } from './article-page.ts';
import styles from './print-citation.module.css';

/** The reference to cite a printout, on paper only. */
export function PrintCitation({ reference: { lang, runs } }: Pick<ArticlePage, 'reference'>) {
  return createElement('p', { className: styles.citation, lang }, ...runs.map(shown));
}

function shown({ text, italic, href }: TextRun) {
  if (href !== undefined) return <a href={href}>{text}</a>;
  return italic ? <i>{text}</i> : text;
}
