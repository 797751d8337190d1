import type { Browser } from '@playwright/test';
import { median } from '../figures.ts';
import { rest } from '../press.ts';
import { progress } from '../progress.ts';
import { type Row, ratioRow } from '../report.ts';
import { countTraffic, firstPageDrawn } from './drawn.ts';
import { inTurns } from './in-turns.ts';
import type { Reader } from './readers.ts';

const runs = 7;
const most = { cold: 0.8, warm: 0.5, bytes: 0.8 };
/** Where the button is pressed at once, so that nothing loads before. */
const mostAtOnce = 0.6;
const viewport = { width: 1280, height: 800 };

type Opened = { cold: number; warm: number; bytes: number };

/**
 * Measures the time from pressing Read to a sharp first page, and the network traffic until then.
 * @param hasty our reader, with the button pressed the moment the pointer reaches it
 */
export async function measureOpening(
  browser: Browser,
  readers: readonly [ours: Reader, peer: Reader],
  hasty: Reader,
): Promise<{ rows: Row[]; notes: string[] }> {
  const [ours, peer] = await inTurns(readers, runs, 'opening', (reader) => openTwice(browser, reader));
  const pressed: Opened[] = [];
  for (let run = 0; run < runs; run++) {
    progress(`Read pressed at once, run ${run + 1} of ${runs}`);
    pressed.push(await openTwice(browser, hasty));
  }
  const of = (opened: Opened[], part: keyof Opened) => median(opened.map((figures) => figures[part]));
  const time = (milliseconds: number) => milliseconds.toFixed(0);
  const row = (what: string, part: keyof Opened, show: (value: number) => string) =>
    ratioRow(what, [of(ours, part), of(peer, part)], most[part], show);
  const atOnce = (what: string, part: 'cold' | 'warm') =>
    ratioRow(what, [of(pressed, part), of(peer, part)], mostAtOnce, time);
  return {
    rows: [
      row('Read → page 1 sharp, nothing cached, ms', 'cold', time),
      row('Read → page 1 sharp, everything cached, ms', 'warm', time),
      atOnce('Read pressed at once, nothing cached, ms', 'cold'),
      atOnce('Read pressed at once, everything cached, ms', 'warm'),
      row('Bytes before page 1, kB', 'bytes', (bytes) => (bytes / 1000).toFixed(0)),
    ],
    notes: [
      `The pointer rests on Read for ${rest} ms before the click, and loading starts then, unless it is pressed at once.`,
    ],
  };
}

/** First in a browser with an empty cache; then, after two more visits, from its cache. */
async function openTwice(browser: Browser, reader: Reader): Promise<Opened> {
  const context = await browser.newContext({ viewport });
  try {
    const first = await context.newPage();
    await reader.approach(first);
    const traffic = await countTraffic(first, await context.newCDPSession(first));
    const begun = await reader.open(first);
    const cold = (await firstPageDrawn(first)) - begun;
    const bytes = await traffic.bytes();
    await first.waitForLoadState('networkidle');
    await first.close();
    let warm = 0;
    for (let again = 0; again < 3; again++) {
      const page = await context.newPage();
      await reader.approach(page);
      const from = await reader.open(page);
      warm = (await firstPageDrawn(page)) - from;
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    return { cold, warm, bytes };
  } finally {
    await context.close();
  }
}
