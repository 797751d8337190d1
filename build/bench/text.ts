import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Article } from '../../src/shared/article/article.ts';
import type { ArticleText } from '../../src/shared/article/full-text.ts';
import { launchBrowser } from '../find-browser.ts';
import { compressAssets } from '../renderer/compress-assets.ts';
import { median } from './figures.ts';
import { listArticles } from './pages.ts';
import { photographs, withPhotographs } from './photographs.ts';
import { progress } from './progress.ts';
import { countTraffic, firstPageDrawn } from './reader/drawn.ts';
import { installPeer, peerAddress } from './reader/peer.ts';
import { type Findings, type Row, ratioRow } from './report.ts';
import type { Site } from './site.ts';

const runs = 5;
const most = { viewer: 0.3, file: 1.3, bytes: 120, late: 1, photographs: 1.05 };

/** A phone: a fourth of this processor, 1.6 Mbit/s, 150 ms. */
const viewport = { width: 412, height: 823 };
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Frames that take longer are late: at 60 a second, two are missed. */
const late = 50;
const turn = { pixels: 400, everyMs: 100, turns: 60 };

/** The text as it would be without a journal around it. */
const fileOf = (
  html: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Text</title>
<meta name="viewport" content="width=device-width"><style>body{max-width:40rem;margin:1rem auto;padding:0 1rem;font:1.125rem/1.6 Georgia,serif}img{max-width:100%;height:auto}figure{margin:2rem 0;overflow:auto}</style></head><body>${html}</body></html>`;

type Shown = { time: number; bytes: number };

/**
 * Measures, as a phone sees them, an article's text on its page, the same text as a file, and the first page of its PDF in
 * Mozilla's viewer; and how smoothly the longest text scrolls.
 */
export async function measureText(site: Site): Promise<Findings> {
  await installPeer(site.assetsFolder);
  const article = await site.whileServing(() => findLongest(site.origin));
  const folder = path.join(site.assetsFolder, 'text');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'text.html'), fileOf(article.text.html));
  await compressAssets(folder);
  const [{ id: section = '' } = {}] = article.text.outline;
  const ours = `${site.origin}/en/${article.slug}#${section}`;
  const file = `${site.origin}/assets/text/text.html#${section}`;
  const viewer = site.origin + peerAddress(article.pdf.url);
  const browser = await launchBrowser();
  try {
    const pictured = await showPhotographs(browser, site, article.slug, ours);
    return await site.whileServing(async () => {
      const shown = { ours: [] as Shown[], file: [] as Shown[], viewer: [] as Shown[] };
      const scrolled = { ours: [] as number[], file: [] as number[] };
      for (let run = 0; run < runs; run += 1) {
        progress(`the text on a phone, run ${run + 1} of ${runs}`);
        shown.ours.push(await show(browser, ours, paragraphReadable));
        shown.file.push(await show(browser, file, paragraphReadable));
        shown.viewer.push(await show(browser, viewer, firstPageDrawn));
        scrolled.ours.push(await scroll(browser, ours));
        scrolled.file.push(await scroll(browser, file));
      }
      const time = (all: Shown[]) => median(all.map((one) => one.time));
      const ms = (milliseconds: number) => milliseconds.toFixed(0);
      const bytes = median(shown.ours.map((one) => one.bytes)) / 1000;
      const ofFrames = (share: number) => `${(100 * share).toFixed(1)} %`;
      const [own, others] = [median(scrolled.ours), median(scrolled.file)];
      const rows: Row[] = [
        ratioRow(
          'Navigation → first paragraph, beside the viewer’s first page, ms',
          [time(shown.ours), time(shown.viewer)],
          most.viewer,
          ms,
        ),
        ratioRow(
          'Navigation → first paragraph, beside the text as a file, ms',
          [time(shown.ours), time(shown.file)],
          most.file,
          ms,
        ),
        {
          what: 'Bytes until then, kB',
          figure: bytes.toFixed(0),
          peer: (median(shown.viewer.map((one) => one.bytes)) / 1000).toFixed(0),
          against: `≤ ${most.bytes}`,
          within: bytes <= most.bytes,
        },
        {
          what: `Frames later than ${late} ms while scrolling, beside the text as a file`,
          figure: ofFrames(own),
          peer: ofFrames(others),
          against: '≤ peer',
          within: own <= others,
        },
        ratioRow(
          `Navigation → first paragraph with ${photographs} photographs, beside the text without, ms`,
          [time(pictured.with), time(pictured.without)],
          most.photographs,
          ms,
        ),
        ratioRow(
          'Bytes until then, kB',
          [pictured.with, pictured.without].map((all) => median(all.map((one) => one.bytes)) / 1000) as [
            number,
            number,
          ],
          most.photographs,
          ms,
        ),
      ];
      return {
        title: 'Text of an article, on a phone',
        rows,
        notes: [
          `Article: ${article.slug}, the longest, ${article.text.words} words and ${(article.text.html.length / 1000).toFixed(0)} kB as HTML. Medians of ${runs}.`,
          `Processor slowed down ${slowdown} times, 1.6 Mbit/s, 150 ms.`,
        ],
      };
    });
  } finally {
    await browser.close();
  }
}

/** Shows a text with photographs and without, in turns. */
async function showPhotographs(browser: Browser, site: Site, slug: string, address: string) {
  const library = withPhotographs(site, slug);
  const shown = { with: [] as Shown[], without: [] as Shown[] };
  for (let run = 0; run < runs; run += 1) {
    progress(`photographs on a phone, run ${run + 1} of ${runs}`);
    for (const [name, settings] of [
      ['with', { LIBRARY_FILE: library }],
      ['without', {}],
    ] as const) {
      const one = await site.whileServing(async () => {
        // The first request renders the page.
        await (await fetch(address)).text();
        return await show(browser, address, paragraphReadable);
      }, settings);
      shown[name].push(one);
    }
  }
  return shown;
}

async function findLongest(origin: string): Promise<Article & { text: ArticleText }> {
  const ask = async <Answer>(address: string) => (await (await fetch(origin + address)).json()) as Answer;
  let longest: (Article & { text: ArticleText }) | undefined;
  for (const { slug } of await listArticles(origin)) {
    const article = await ask<Article>(`/api/library/articles/${slug}`);
    if (!article.hasFullText) continue;
    const text = await ask<ArticleText>(`/api/library/articles/${slug}/text`);
    if (text.html.length > (longest?.text.html.length ?? 0)) longest = { ...article, text };
  }
  if (!longest) throw new Error('The library has no article with a text.');
  return longest;
}

async function onPhone<Result>(
  browser: Browser,
  use: (page: Page, connect: () => Promise<void>, bytes: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const connect = async () => {
      await session.send('Network.emulateNetworkConditions', network);
    };
    return await use(page, connect, traffic.bytes);
  } finally {
    await context.close();
  }
}

function show(browser: Browser, address: string, seen: (page: Page) => Promise<number>): Promise<Shown> {
  return onPhone(browser, async (page, connect, bytes) => {
    await connect();
    await page.goto(address, { waitUntil: 'commit' });
    return { time: await seen(page), bytes: await bytes() };
  });
}

/** When the first paragraph of the text was in the window and drawn, in milliseconds of the page's clock. */
async function paragraphReadable(page: Page): Promise<number> {
  const readable = await page.waitForFunction(
    () => {
      const { top = -1, height = 0 } =
        document.querySelector('section.text p')?.getBoundingClientRect() ?? {};
      const drawn = performance.getEntriesByName('first-contentful-paint').length > 0;
      return drawn && height > 0 && top >= 0 && top < innerHeight && performance.now();
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await readable.jsonValue()) as number;
}

/** The share of late frames while a loaded text is scrolled by a finger's turns. */
function scroll(browser: Browser, address: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    // A sign, after which the page loads what the text can do.
    await page.mouse.move(200, 300);
    await page.mouse.move(200, 310);
    await page.waitForTimeout(2_000);
    const frames = await page.evaluate(async ({ pixels, everyMs, turns }) => {
      const all: number[] = [];
      let last = performance.now();
      let running = true;
      const frame = (now: number) => {
        all.push(now - last);
        last = now;
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      for (let done = 0; done < turns; done += 1) {
        scrollBy({ top: pixels, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      running = false;
      return all.slice(1);
    }, turn);
    return frames.filter((length) => length > late).length / frames.length;
  });
}
