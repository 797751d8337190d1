import type { WebContents } from 'electron';

/** The extension of Chromium that shows PDFs; it is part of Electron. */
const extension = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

const viewers = new WeakSet<WebContents>();

/** Tells that a window is one of Chromium's viewer, for printing. */
export function markViewer(contents: WebContents): void {
  viewers.add(contents);
}

/** Whether an address is that of the viewer, inside of a window that is for it. */
export function isOfViewer(contents: WebContents, address: string): boolean {
  return viewers.has(contents) && address.startsWith(extension);
}
