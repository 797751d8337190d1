import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Language } from '../../src/shared/language/language.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import { launchQuickBrowser } from '../find-browser.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings, Row } from './report.ts';
import type { Site } from './site.ts';

const viewports = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/**
 * In kB of 1000 bytes: files as transferred, with headers, and the style sheet inside the page as compressed. Those of
 * JavaScript and CSS are in sum what there was before the editorial office, which the public pages must not pay for.
 */
const budgets = { JavaScript: 117.6, CSS: 17, fonts: 160 };
type Kind = keyof typeof budgets;
const kinds = Object.keys(budgets) as Kind[];

const mostShift = 0.02;

/**
 * The local network, where fonts arrive before anything is drawn, and a phone's (1.6 Mbit/s, 150 ms), where
 * they arrive after the text and can shift it.
 */
const networks = {
  'this machine': undefined,
  '1.6 Mbit/s': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};
type Network = keyof typeof networks;

type File = { kind: Kind; url: string; bytes: number };
type View = { files: File[]; shift: number; moved: string[] };

/** Measures what a first visit loads and how much the layout shifts: the larger of phone and desktop. */
export async function measureFirstViews(
  site: Site,
  languages: readonly Language[],
  network: Network = 'this machine',
): Promise<Findings> {
  return site.whileServing(async () => {
    const browser = await launchQuickBrowser();
    try {
      const rows: Row[] = [];
      const notes: string[] = [];
      for (const bare of ['/', await findArticle(site.origin)]) {
        for (const language of languages) {
          const address = withLanguage(language, bare);
          progress(`first view of ${address}, ${network}`);
          const views = viewports.map(async (viewport) => {
            const look = () => firstView(browser, site.origin + address, viewport, network);
            const view = await look();
            // A starved browser may lay out a page before it knows its viewport; a real shift shows up again.
            return view.shift < mostShift ? view : await look();
          });
          const found = judge(address, network, await Promise.all(views));
          rows.push(...found.rows);
          notes.push(...found.notes);
        }
      }
      return { title: `First view: bytes and layout shift, ${network}`, rows, notes };
    } finally {
      await browser.close();
    }
  });
}

function judge(address: string, network: Network, views: View[]): { rows: Row[]; notes: string[] } {
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const kind of kinds) {
    const larger = views
      .map(({ files }) => files.filter((file) => file.kind === kind))
      .reduce((most, files) => (total(files) > total(most) ? files : most), []);
    const within = total(larger) <= budgets[kind] * 1000;
    const against = `≤ ${budgets[kind]} kB`;
    rows.push({
      what: `${address} ${kind}, ${larger.length} files`,
      figure: kB(total(larger)),
      against,
      within,
    });
    if (!within) notes.push(`${address} ${kind}: ${list(larger)}`);
  }
  const shift = Math.max(...views.map((view) => view.shift));
  const within = shift < mostShift;
  const what = `${address} layout shift, ${network}`;
  rows.push({ what, figure: shift.toFixed(4), against: `< ${mostShift}`, within });
  const moved = [...new Set(views.flatMap((view) => view.moved))];
  if (!within) notes.push(`${what}: ${moved.slice(0, 12).join(', ')}`);
  return { rows, notes };
}

/** Opens an address with an empty cache and stays until one second after its fonts have loaded. */
async function firstView(
  browser: Browser,
  url: string,
  viewport: (typeof viewports)[number],
  network: Network,
): Promise<View> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await recordFiles(session);
    const conditions = networks[network];
    if (conditions) await session.send('Network.emulateNetworkConditions', conditions);
    await page.addInitScript(observeShifts);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.waitForTimeout(1000);
    const style = await page
      .locator('head > style')
      .evaluateAll((styles) => styles.map((it) => it.textContent));
    const inside: File = { kind: 'CSS', url, bytes: brotliCompressSync(style.join('')).length };
    return { files: [...files, inside], ...(await readShifts(page)) };
  } finally {
    await context.close();
  }
}

/** Fills a list with the responses that count, as they arrive. */
async function recordFiles(session: CDPSession): Promise<File[]> {
  const files: File[] = [];
  const started = new Map<string, { kind: Kind; url: string }>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = kindOf(response.mimeType);
    if (kind) started.set(requestId, { kind, url: response.url });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  return files;
}

function kindOf(mimeType: string): Kind | undefined {
  if (/javascript/.test(mimeType)) return 'JavaScript';
  if (mimeType === 'text/css') return 'CSS';
  return mimeType.startsWith('font/') ? 'fonts' : undefined;
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
type Observed = { shifts?: { value: number; moved: string[] }[] };

/**
 * Runs in the page before its scripts: collects every layout shift without recent input, with the elements it
 * moved.
 */
function observeShifts(): void {
  const shifts: NonNullable<Observed['shifts']> = [];
  (globalThis as Observed).shifts = shifts;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const moved = (entry.sources ?? []).map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : 'what is gone now';
      });
      shifts.push({ value: entry.value, moved });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** The sum of all shifts: never less than CLS, which takes the worst five seconds. */
async function readShifts(page: Page): Promise<Pick<View, 'shift' | 'moved'>> {
  const shifts = await page.evaluate(() => (globalThis as Observed).shifts ?? []);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  return { shift, moved: shifts.flatMap(({ moved }) => moved) };
}

function total(files: File[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function list(files: File[]): string {
  const sorted = [...files].sort((a, b) => b.bytes - a.bytes);
  return sorted
    .map(({ url, bytes }) => `${new URL(url).pathname.replace('/assets/', '')} ${kB(bytes)}`)
    .join(', ');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
