import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../find-browser.ts';
import { median, percentile } from '../figures.ts';
import { proportionalSize } from '../process-memory.ts';
import { type Row, ratioRow } from '../report.ts';
import { firstPageDrawn } from './drawn.ts';
import { inTurns } from './in-turns.ts';
import type { Reader } from './readers.ts';

const runs = 5;
const pages = 500;
/** Turns of the wheel for each page, and how many there are in a second. */
const turns = { perPage: 2, perSecond: 30 };
const most = { heap: 0.9, memory: 0.9, frame: 1.0 };

type Scrolled = { heap: number; memory: number; frame: number; canvases: number };

/** What scrolling through half of a long document costs: frames while it lasts, memory behind it. */
export async function measureScrolling(
  readers: readonly [ours: Reader, peer: Reader],
): Promise<{ rows: Row[]; notes: string[] }> {
  const [ours, peer] = await inTurns(readers, runs, scroll);
  const row = (what: string, part: keyof typeof most, show: (value: number) => string) => {
    const of = (scrolled: Scrolled[]) => median(scrolled.map((figures) => figures[part]));
    return ratioRow(what, [of(ours), of(peer)], most[part], show);
  };
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const mostCanvases = (scrolled: Scrolled[]) => Math.max(...scrolled.map(({ canvases }) => canvases));
  return {
    rows: [
      row(`JavaScript heap after scrolling ${pages} pages, MB`, 'heap', megabytes),
      row(`Renderer process after scrolling ${pages} pages, MB`, 'memory', megabytes),
      row('Frame time while scrolling, p95, ms', 'frame', (time) => time.toFixed(1)),
    ],
    notes: [
      `Canvases of pages at once while scrolling, most: ours ${mostCanvases(ours)}, peer ${mostCanvases(peer)}.`,
    ],
  };
}

/** Each time in a browser of its own, so that nothing of the other reader is counted. */
async function scroll(reader: Reader): Promise<Scrolled> {
  const browser = await launchBrowser('--enable-precise-memory-info');
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await reader.approach(page);
    await reader.open(page);
    await firstPageDrawn(page);
    // Who turns the wheel has the pointer over the pages.
    await page.mouse.move(640, 400);
    await page.waitForTimeout(2_000);
    const { frames, canvases } = await scrollThrough(page, reader.scroller);
    await page.waitForTimeout(3_000);
    const session = await page.context().newCDPSession(page);
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      heap: usedSize,
      memory: await rendererMemory(browser),
      // To the tenth of a millisecond that a page's clock tells.
      frame: Math.round(percentile(frames, 0.95) * 10) / 10,
      canvases,
    };
  } finally {
    await browser.close();
  }
}

/** What the largest renderer process of a browser holds in memory, in bytes; see `proportionalSize`. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => proportionalSize(id)));
}

function scrollThrough(page: Page, scroller: string) {
  return page.evaluate(
    async ({ scroller, pages, turns }) => {
      const box = document.querySelector(scroller);
      const [first, second] = [...document.querySelectorAll<HTMLElement>('.page')];
      if (!box || !first || !second) throw new Error('there is nothing to scroll');
      const height = second.offsetTop - first.offsetTop;
      const frames: number[] = [];
      let last = performance.now();
      let canvases = 0;
      let running = true;
      const frame = (now: number) => {
        frames.push(now - last);
        last = now;
        canvases = Math.max(canvases, document.querySelectorAll('.page canvas').length);
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      for (let turn = 0; turn < pages * turns.perPage; turn++) {
        box.scrollTop += height / turns.perPage;
        await new Promise((resolve) => setTimeout(resolve, 1_000 / turns.perSecond));
      }
      running = false;
      return { frames: frames.slice(1), canvases };
    },
    { scroller, pages, turns },
  );
}
