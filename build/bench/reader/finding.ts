import type { Browser } from '@playwright/test';
import { median } from '../figures.ts';
import { type Row, ratioRow } from '../report.ts';
import { firstPageDrawn } from './drawn.ts';
import { inTurns } from './in-turns.ts';
import type { Reader } from './readers.ts';

const runs = 5;
const most = 1.0;

/** Words of all three languages, rare and common. */
const words = ['хлопок', 'город', 'district', 'қала', 'и'];

/** The matches of each word, and the time to find them in ms. */
type Found = { time: number; matches: number }[];

/** Measures how long a search through a long document takes, the first time and again. */
export async function measureFinding(
  browser: Browser,
  readers: readonly [ours: Reader, peer: Reader],
): Promise<{ rows: Row[]; notes: string[] }> {
  const [ours, peer] = await inTurns(readers, runs, 'finding', (reader) => findAll(browser, reader));
  const row = (what: string, some: (found: Found) => Found) => {
    const of = (found: Found[]) => median(found.flatMap(some).map(({ time }) => time));
    return ratioRow(what, [of(ours), of(peer)], most, (time) => time.toFixed(0));
  };
  const counts = words.map((word, place) => {
    const [own, other] = [ours, peer].map(([first]) => first?.[place]?.matches);
    return `${word} (ours ${own}, peer ${other})`;
  });
  return {
    rows: [
      row('First find of a word in 1,000 pages, from Ctrl+F, ms', (found) => found.slice(0, 1)),
      row('Next finds in 1,000 pages, from Ctrl+F, ms', (found) => found.slice(1)),
    ],
    notes: [
      `Found: ${counts.join('; ')}. й is no и for us, and words broken between lines are found: the counts differ by that.`,
    ],
  };
}

/** Opens the document and searches for one word after another. */
async function findAll(browser: Browser, reader: Reader): Promise<Found> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await reader.approach(page);
  await reader.open(page);
  await firstPageDrawn(page);
  await page.waitForTimeout(2_000);
  const found: Found = [];
  for (const word of words) found.push(await reader.find(page, word));
  await page.close();
  return found;
}
