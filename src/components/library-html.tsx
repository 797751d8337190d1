import type { Ref } from 'react';

type LibraryHtmlProps = {
  as: 'div' | 'li' | 'p';
  html: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
};

/** Renders HTML from the library, which was sanitised when the library was built. */
export function LibraryHtml({ as: Element, html, className, ref }: LibraryHtmlProps) {
  return (
    <Element
      ref={ref as Ref<HTMLDivElement & HTMLLIElement & HTMLParagraphElement>}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that trusts it, for the reason above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
