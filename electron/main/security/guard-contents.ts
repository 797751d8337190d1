import { app, shell, type WebContents } from 'electron';
import { isOfViewer } from '../pdf/viewers.ts';
import { isOurs, journalOrigin } from '../protocol/journal-scheme.ts';
import { followsAct, watchActs } from './acts.ts';
import { addressOnWeb, outsideAddress } from './outside.ts';

/**
 * Passes a web or email address on, if that follows from user activation.
 * @returns whether it did
 */
export type Outside = (contents: WebContents, address: string) => boolean;

type Guards = {
  /** The journal's address on the web. */
  website: string;
  /** Opens the screen at an in-app path in a new window. */
  openWindow(path: string): void;
  /** What becomes of links to other sites. */
  outside: Outside;
  onRefused(what: string): void;
};

/**
 * Restricts every window: it navigates to our screens only, cannot open windows itself and cannot embed web
 * views. Links to other sites open in the system's browser, only upon user activation.
 */
export function guardContents({ website, openWindow, outside, onRefused }: Guards): void {
  const leave = leaving(website, outside);
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
      if (event.defaultPrevented && !(event.isMainFrame && leave(contents, event.url))) {
        onRefused(`going to ${event.url}`);
      }
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
      onRefused('a view inside of a screen');
    });
    contents.setWindowOpenHandler(({ url }) => {
      if (isScreen(url) && followsAct(contents)) openWindow(url.slice(journalOrigin.length));
      else if (!leave(contents, url)) onRefused(`opening ${url}`);
      return { action: 'deny' };
    });
  });
}

/** Opens an address with the system's program. */
export const openOutside: Outside = (contents, address) => {
  const outside = outsideAddress(address);
  if (outside === null || !followsAct(contents)) return false;
  void shell.openExternal(outside);
  return true;
};

/** Saves our files; opens other addresses, and documents made only by the server, outside the program. */
function leaving(website: string, outside: Outside): Outside {
  return (contents, url) => {
    const onWeb = addressOnWeb(url, website);
    if (onWeb !== null || !isOurs(url)) return outside(contents, onWeb ?? url);
    if (!followsAct(contents)) return false;
    contents.downloadURL(url);
    return true;
  };
}

function isScreen(url: string): boolean {
  return isOurs(url) && !/\.[a-z0-9]{1,8}$/i.test(new URL(url).pathname);
}
