import type { WebContents } from 'electron';

/** Chromium's PDF viewer, an extension built into Electron. */
const extension = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

const viewers = new WeakSet<WebContents>();

/** Marks a window as a PDF viewer, used for printing. */
export function markViewer(contents: WebContents): void {
  viewers.add(contents);
}

/** Whether an address is that of the viewer, in a window marked for it. */
export function isOfViewer(contents: WebContents, address: string): boolean {
  return viewers.has(contents) && address.startsWith(extension);
}
