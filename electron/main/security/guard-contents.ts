import { app, shell, type WebContents } from 'electron';
import { isOfViewer } from '../pdf/viewers.ts';
import { isOurs, journalOrigin } from '../protocol/journal-scheme.ts';
import { followsAct, watchActs } from './acts.ts';
import { addressOnWeb, outsideAddress } from './outside.ts';

type Guards = {
  /** The journal's address on the web. */
  website: string;
  /** Opens the screen at a path of ours in a window of its own. */
  openWindow(path: string): void;
  onRefused(what: string): void;
};

/**
 * Keeps every window where it belongs: it goes to screens of ours only, opens no windows, holds no foreign views.
 * Links to elsewhere open with the system's program, when somebody pressed them.
 */
export function guardContents({ website, openWindow, onRefused }: Guards): void {
  app.on('web-contents-created', (_event, contents) => {
    watchActs(contents);
    const stay = (event: { url: string; preventDefault(): void }) => {
      if (!isScreen(event.url)) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame && isOfViewer(contents, event.url)) return;
      stay(event);
      if (event.defaultPrevented && !(event.isMainFrame && leave(contents, event.url, website))) {
        onRefused(`going to ${event.url}`);
      }
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
      onRefused('a view inside of a screen');
    });
    contents.setWindowOpenHandler(({ url }) => {
      if (isScreen(url) && followsAct(contents)) openWindow(url.slice(journalOrigin.length));
      else if (!leave(contents, url, website)) onRefused(`opening ${url}`);
      return { action: 'deny' };
    });
  });
}

/**
 * Opens an address with the system's program, if it is one of the web's or of mail and somebody just acted.
 * @returns whether it was opened
 */
export function openOutside(contents: WebContents, address: string): boolean {
  const outside = outsideAddress(address);
  if (outside === null || !followsAct(contents)) return false;
  void shell.openExternal(outside);
  return true;
}

/** Files of ours are saved, addresses elsewhere and what only the server makes open outside. */
function leave(contents: WebContents, url: string, website: string): boolean {
  const onWeb = addressOnWeb(url, website);
  if (onWeb !== null || !isOurs(url)) return openOutside(contents, onWeb ?? url);
  if (!followsAct(contents)) return false;
  contents.downloadURL(url);
  return true;
}

function isScreen(url: string): boolean {
  return isOurs(url) && !/\.[a-z0-9]{1,8}$/i.test(new URL(url).pathname);
}
