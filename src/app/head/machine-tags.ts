import { machineTagsPath } from '#shared/page/machine-tags.ts';

/**
 * After navigation: replaces the metadata tags of the former page with those of the current one, so that
 * reference managers save the page that is shown. Pages that the server did not render have no such tags.
 */
export async function renewMachineTags(): Promise<void> {
  const { pathname } = window.location;
  takeOut();
  if (!document.querySelector('head link[rel="search"]')) return;
  const response = await fetch(machineTagsPath(pathname)).catch(() => undefined);
  const tags = response?.ok ? await response.text() : '';
  if (!tags || window.location.pathname !== pathname) return;
  // The user may have left this page and come back during the request.
  takeOut();
  document.head.insertAdjacentHTML('beforeend', tags);
  // Zotero detects items again on this event (https://www.zotero.org/support/dev/exposing_metadata).
  document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
}

function takeOut(): void {
  for (const tag of document.querySelectorAll('head [data-page]')) tag.remove();
}
