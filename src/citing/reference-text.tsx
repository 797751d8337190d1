import { createElement } from 'react';
import type { TextRun } from '#shared/citation/text-run.ts';
import type { Language } from '#shared/language/language.ts';
import { withWholeNeighbours } from '../i18n/bound.tsx';
import type { ArticleReference } from './article-reference.ts';

/** A reference as a paragraph in its own language. */
export function ReferenceText({
  reference: { lang, runs },
  className,
}: {
  reference: ArticleReference;
  className?: string | undefined;
}) {
  return createElement('p', { className, lang, translate: 'no' }, ...runs.map((run) => shown(run, lang)));
}

function shown({ text, italic, href }: TextRun, language: Language) {
  if (href !== undefined) return <a href={href}>{text}</a>;
  const words = withWholeNeighbours(text, language);
  return italic ? <i>{words}</i> : words;
}
