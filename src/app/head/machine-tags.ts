import { machineTagsPath } from '#shared/machine-tags.ts';

/**
 * After another page is shown: takes out what the server has told machines of the page before, and fetches what it
 * tells of this one, so that reference managers save what is seen. Where no server has written the page there is
 * nothing to renew.
 */
export async function renewMachineTags(): Promise<void> {
  const { pathname } = window.location;
  takeOut();
  if (!document.querySelector('head link[rel="search"]')) return;
  const response = await fetch(machineTagsPath(pathname)).catch(() => undefined);
  const tags = response?.ok ? await response.text() : '';
  if (!tags || window.location.pathname !== pathname) return;
  // The same page may have been shown, left and shown again since.
  takeOut();
  document.head.insertAdjacentHTML('beforeend', tags);
  // Zotero looks again when it is told so (https://www.zotero.org/support/dev/exposing_metadata).
  document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
}

function takeOut(): void {
  for (const tag of document.querySelectorAll('head [data-page]')) tag.remove();
}
