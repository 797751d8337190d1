import { type RefObject, useEffect } from 'react';

/**
 * Takes tables, drawings and formulas that have room out of the tab order, and lets the heads of such tables stay in sight: all are
 * in it, so that the keyboard scrolls those that have not. The captions of these, or formulas themselves, say how to see the rest, and
 * the style knows beyond which edge it is. It waits until a figure is laid out anyhow.
 * @param sideways says how to see the rest by touch
 */
export function useScrollableFigures(text: RefObject<HTMLElement | null>, sideways: string): void {
  useEffect(() => {
    const seen = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const beyond = target.scrollWidth - target.clientWidth;
        const fits = beyond <= 1;
        tellEdges(target, beyond);
        (target as HTMLElement).tabIndex = fits ? -1 : 0;
        target.toggleAttribute('data-fits', fits);
        const caption = target.matches('figure') ? target.querySelector('caption, figcaption') : target;
        if (fits) caption?.removeAttribute('data-sideways');
        else caption?.setAttribute('data-sideways', sideways);
      }
    });
    const moved = ({ target }: Event) => target instanceof Element && tellEdges(target);
    const element = text.current;
    for (const figure of element?.querySelectorAll('figure, .formula') ?? []) seen.observe(figure);
    // Scrolling of elements does not bubble.
    element?.addEventListener('scroll', moved, { capture: true, passive: true });
    return () => {
      seen.disconnect();
      element?.removeEventListener('scroll', moved, { capture: true });
    };
  }, [text, sideways]);
}

/** Tells the style beyond which edge there is more of a figure, by its width beyond the window’s. */
function tellEdges(figure: Element, beyond = figure.scrollWidth - figure.clientWidth): void {
  const { scrollLeft } = figure;
  figure.toggleAttribute('data-before', scrollLeft > 1);
  figure.toggleAttribute('data-beyond', beyond - scrollLeft > 1);
}
