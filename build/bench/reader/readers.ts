import type { Page } from '@playwright/test';
import { press, rest } from '../press.ts';
import { peerAddress } from './peer.ts';

/** A reader of PDFs under measurement: ours, or the peer. */
export type Reader = {
  name: 'ours' | 'peer';
  /** Brings the page to the point where opening the document is the next step. */
  approach(page: Page): Promise<void>;
  /**
   * Begins to open it.
   * @returns the time, in milliseconds of the page's clock
   */
  open(page: Page): Promise<number>;
  /** Selector of the scrolling element. */
  scroller: string;
  /**
   * Opens the search and searches for a word.
   * @returns milliseconds until the whole document has been searched and the first match is highlighted in
   * view
   */
  find(page: Page, word: string): Promise<{ time: number; matches: number }>;
};

/** The addresses of an article's page and of its PDF. */
export type Target = { origin: string; page: string; pdf: string };

/**
 * Our reader, opened by a click on the article's page.
 * @param rested how long the pointer has rested on the button before, in ms
 */
export function ourReader({ origin, page: address }: Target, rested = rest): Reader {
  return {
    name: 'ours',
    approach: async (page) => {
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        addEventListener('click', (event) => Object.assign(globalThis, { clicked: event.timeStamp }), {
          capture: true,
          once: true,
        });
      });
    },
    open: async (page) => {
      await press(page.getByRole('button', { name: 'Read article' }), rested);
      return page.evaluate(() => Reflect.get(globalThis, 'clicked') as number);
    },
    scroller: '[data-pages]',
    find: (page, word) => findIn(page, word, oursFound),
  };
}

/** The peer, opened by its address. */
export function peerReader({ origin, pdf }: Target): Reader {
  return {
    name: 'peer',
    approach: async (page) => {
      await page.goto('about:blank');
    },
    open: async (page) => {
      await page.goto(origin + peerAddress(pdf), { waitUntil: 'commit' });
      return 0;
    },
    scroller: '#viewerContainer',
    find: (page, word) => findIn(page, word, peerFound),
  };
}

/** Runs in the page. The matches and the time, once all pages have been searched. */
function oursFound(): Found | false {
  if (document.querySelector('search p[data-none]')) return { matches: 0, at: performance.now() };
  const text = document.querySelector('search p')?.textContent ?? '';
  const [, total] = /^\d+ of (\d+)(?:$| ·)/.exec(text) ?? [];
  return total ? { matches: Number(total), at: performance.now() } : false;
}

type PeerFind = {
  pageMatches?: unknown[];
  _extractTextPromises: unknown[];
  _pendingFindMatches: Set<number>;
  _matchesCountTotal: number;
  _rawQuery: string;
};

/** Runs in the page. */
function peerFound(): Found | false {
  const { findController } = Reflect.get(globalThis, 'PDFViewerApplication') as { findController: PeerFind };
  const searched = findController.pageMatches?.filter(Boolean).length;
  const { _extractTextPromises: texts, _pendingFindMatches: pending, _rawQuery: query } = findController;
  const asked = (document.activeElement as HTMLInputElement).value;
  if (searched !== texts.length || pending.size > 0 || query !== asked) return false;
  return { matches: findController._matchesCountTotal, at: performance.now() };
}

type Found = { matches: number; at: number };

/**
 * Runs in the page. Whether the highlight of the current match is in view; words may be drawn in several
 * pieces.
 */
function isInSight(word: string): boolean {
  const mark = document.querySelector('.textLayer .highlight.selected');
  const { top = -1, bottom = -1 } = mark?.getBoundingClientRect() ?? {};
  const plain = (text = '') => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const piece = plain(mark?.textContent);
  return piece !== '' && plain(word).startsWith(piece) && top >= 0 && bottom <= innerHeight;
}

/**
 * From the shortcut that opens the search until the last page has been searched and the first match is
 * highlighted in view.
 */
async function findIn(page: Page, word: string, found: () => Found | false) {
  const begun = await page.evaluate(() => performance.now());
  await page.keyboard.press('Control+f');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement, undefined, {
    polling: 5,
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(word);
  await page.keyboard.press('Enter');
  const patience = { polling: 5, timeout: 120_000 };
  const searched = (await (await page.waitForFunction(found, undefined, patience)).jsonValue()) as Found;
  if (searched.matches > 0) await page.waitForFunction(isInSight, word, patience);
  const seen = await page.evaluate(() => performance.now());
  return { time: seen - begun, matches: searched.matches };
}
