/** What an item of a list says as HTML, without the way back from it and without ids, which the page has already. */
export function itemContent(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll('[role="doc-backlink"], [role~="doc-pagebreak"]')) back.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy.innerHTML;
}
