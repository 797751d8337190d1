import { copyOfOriginal } from '../../../app/take-translations-back.ts';

/** What an item of a list says as HTML, without the way back from it, what scripts add, and ids, which the page has already. */
export function itemContent(item: Element): string {
  const copy = copyOfOriginal(item);
  for (const other of copy.querySelectorAll('[role="doc-backlink"], [role~="doc-pagebreak"], button'))
    other.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy.innerHTML;
}
