import type { Ref } from 'react';
import { useFormulaStyles } from './use-formula-styles.ts';

type LibraryHtmlProps = {
  as: 'div' | 'li' | 'p';
  html: string;
  className?: string | undefined;
  id?: string;
  /** The language of the HTML, where it is not that of the page. */
  lang?: string;
  ref?: Ref<HTMLElement>;
};

/** Renders HTML from the library, which was sanitised when the library was built. */
export function LibraryHtml({ as: Element, html, ref, ...attributes }: LibraryHtmlProps) {
  useFormulaStyles(html);
  return (
    <Element
      ref={ref as Ref<HTMLDivElement & HTMLLIElement & HTMLParagraphElement>}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that trusts it, for the reason above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
