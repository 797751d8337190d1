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
/** Turns of the wheel per page and per second. */
const turns = { perPage: 2, perSecond: 30 };
const most = { heap: 0.9, memory: 0.9, frame: 1.0 };

type Scrolled = { heap: number; memory: number; frame: number; canvases: number };

/** Measures scrolling through half of a long document: frame times while it lasts, memory after it. */
export async function measureScrolling(
  readers: readonly [ours: Reader, peer: Reader],
): Promise<{ rows: Row[]; notes: string[] }> {
  const [ours, peer] = await inTurns(readers, runs, 'scrolling', scroll);
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

/** Uses a new browser each time, so that nothing of the other reader counts. */
async function scroll(reader: Reader): Promise<Scrolled> {
  const browser = await launchBrowser('--enable-precise-memory-info');
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await reader.approach(page);
    await reader.open(page);
    await firstPageDrawn(page);
    // The wheel scrolls what is below the pointer.
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
      // Rounded to 0.1 ms, the resolution of a page's clock.
      frame: Math.round(percentile(frames, 0.95) * 10) / 10,
      canvases,
    };
  } finally {
    await browser.close();
  }
}

/** The memory of a browser's largest renderer process, in bytes; see `proportionalSize`. */
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
