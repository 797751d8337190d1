import type { Browser, BrowserContext, Page, PlaywrightTestOptions, ViewportSize } from '@playwright/test';

/** Browser options that a journey can set. */
type Asked = Pick<
  PlaywrightTestOptions,
  'colorScheme' | 'deviceScaleFactor' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'permissions'
>;

/** Whether a journey uses the default browser options. */
export function isOrdinary(asked: Asked): boolean {
  const { colorScheme, deviceScaleFactor, hasTouch, isMobile, javaScriptEnabled, permissions } = asked;
  const other = hasTouch || isMobile || !javaScriptEnabled || deviceScaleFactor || permissions;
  return !other && colorScheme === 'light';
}

/** A tab passed on between the journeys of a worker, reset each time. */
export type HandedOnTab = {
  /**
   * Resets the tab.
   * @param viewport its size, in CSS pixels
   */
  asNew(viewport: ViewportSize | null): Promise<Page>;
};

/**
 * Creates a tab that several journeys use in turn: a renderer process that has already loaded the site needs
 * a third of the work of a new one. The tab is opened on first use, with the browser options of all journeys.
 */
export function handedOnTab(browser: Browser): HandedOnTab {
  let kept: Page | undefined;
  let takeBack: TakeBack[] = [];
  return {
    asNew: async (viewport) => {
      if (!kept || kept.isClosed()) {
        const context = await browser.newContext();
        kept = withoutClock(await context.newPage());
        takeBack = [];
        rememberScripts(kept, takeBack);
        rememberSessions(context, takeBack);
      }
      for (const undo of takeBack.splice(0)) await undo();
      await forget(kept);
      if (viewport) await kept.setViewportSize(viewport);
      return kept;
    },
  };
}

/** Undoes a setting that applies to all later pages of the browser. */
type TakeBack = () => Promise<void>;

/** Makes the page's clock refuse changes, since an installed clock cannot be removed. */
function withoutClock(page: Page): Page {
  const refuse = () => Promise.reject(new Error('this journey wants to be made alone'));
  Object.assign(page.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  return page;
}

function rememberScripts(page: Page, takeBack: TakeBack[]): void {
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<Page['addInitScript']>) => {
    const script = await add(...given);
    takeBack.push(() => script.dispose());
    return script;
  };
}

function rememberSessions(context: BrowserContext, takeBack: TakeBack[]): void {
  const begin = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await begin(page);
    takeBack.push(() => session.detach().catch(() => undefined));
    return session;
  };
}

/** Events that journeys listen to. */
const heard = [
  ...['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'worker'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];

/** Removes everything a journey left behind: other tabs, listeners, cookies, storage, emulated settings. */
async function forget(tab: Page): Promise<void> {
  const context = tab.context();
  for (const page of context.pages()) if (page !== tab) await page.close();
  for (const event of heard) tab.removeAllListeners(event);
  for (const event of ['page', ...heard]) context.removeAllListeners(event);
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await tab.mouse.move(0, 0);
  await showAsUsual(tab);
  // A page of the same site keeps the process; whatever the last page stored on leaving is stored by then.
  await tab.goto('/robots.txt');
  await context.clearCookies();
  await tab.evaluate(emptyStorage);
}

async function showAsUsual(tab: Page): Promise<void> {
  await tab.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  });
  const session = await tab.context().newCDPSession(tab);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  }
}
