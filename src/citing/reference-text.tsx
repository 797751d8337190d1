import { createElement } from 'react';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { ArticleReference } from './article-reference.ts';

/** A reference as a paragraph in its own language. */
export function ReferenceText({
  reference: { lang, runs },
  className,
}: {
  reference: ArticleReference;
  className?: string | undefined;
}) {
  return createElement('p', { className, lang, translate: 'no' }, ...runs.map(shown));
}

function shown({ text, italic, href }: TextRun) {
  if (href !== undefined) return <a href={href}>{text}</a>;
  return italic ? <i>{text}</i> : text;
}
