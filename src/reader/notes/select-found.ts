import type { ReaderHandle } from '../handle.ts';
import { shownParts } from '../pdfjs/parts-of-pages.ts';

/** Selects the current match if it is visible, so that words can be highlighted with the keyboard alone. */
export function selectFound({ container }: Pick<ReaderHandle, 'container'>): void {
  const parts = shownParts(container);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return;
  const pane = container.getBoundingClientRect();
  if (last.getBoundingClientRect().bottom < pane.top || first.getBoundingClientRect().top > pane.bottom)
    return;
  document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
}
