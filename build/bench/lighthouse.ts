import { browserArguments, requireBrowser } from '../find-browser.ts';
import { median } from './figures.ts';
import { findKindsOfPages } from './pages.ts';
import { importPeer } from './peer-packages.ts';
import { progress } from './progress.ts';
import type { Findings, Row } from './report.ts';
import type { Site } from './site.ts';

const runs = 3;

/**
 * Some runs record no usable trace (NO_NAVSTART) and so measure nothing; such a run is repeated, with a
 * message.
 */
const mostAttempts = 3;

/** The fields used of a Lighthouse result. */
type Audit = {
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  details?: unknown;
};
type Result = {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

type Lighthouse = {
  default(url: string, settings: Record<string, unknown>): Promise<{ lhr: Result } | undefined>;
};
type ChromeLauncher = {
  launch(settings: Record<string, unknown>): Promise<{ port: number; kill(): void }>;
};

/** One of so many equal shares, counted from one: `{ nth: 1, of: 1 }` is everything. */
export type Share = { nth: number; of: number };

/** The lowest acceptable score of each category, in percent. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

/**
 * Runs Lighthouse with its mobile settings: the median score for performance, the worst for the other
 * categories.
 * @param share which of the kinds of page
 */
export async function measureLighthouse(site: Site, { nth, of }: Share): Promise<Findings> {
  return site.whileServing(async () => {
    const rows: Row[] = [];
    const notes: string[] = [];
    const kinds = (await findKindsOfPages(site.origin)).filter((_, place) => place % of === nth - 1);
    for (const address of kinds) {
      const unlisted = await wantsNoIndex(site.origin + address);
      if (unlisted) notes.push(`${address}: not for search engines on purpose, so indexing is not audited`);
      const results: Result[] = [];
      progress(`Lighthouse: ${address}`);
      for (let run = 0; run < runs; run++) results.push(await runLighthouse(site.origin + address, unlisted));
      for (const category of categories) {
        const scores = results.map((result) => (result.categories[category]?.score ?? 0) * 100);
        const score = category === 'performance' ? median(scores) : Math.min(...scores);
        rows.push({
          what: `${address} ${category}`,
          figure: score.toFixed(0),
          peer: scores.map((one) => one.toFixed(0)).join(' '),
          against: `≥ ${least[category]}`,
          within: score >= least[category],
        });
      }
      notes.push(metricsOf(address, results), ...failuresOf(address, results[0]));
    }
    return { title: `Lighthouse, mobile, ${runs} runs (all scores as peer)`, rows, notes };
  });
}

/** Whether a page asks search engines not to index it. */
async function wantsNoIndex(url: string): Promise<boolean> {
  const html = await (await fetch(url)).text();
  return /<meta name="robots" content="noindex/.test(html);
}

async function runLighthouse(url: string, unlisted: boolean): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await tryLighthouse(url, unlisted);
    if (!result.runtimeError) return result;
    const { code, message } = result.runtimeError;
    console.error(`Lighthouse could not measure ${url}, attempt ${attempt}: ${code}, ${message}`);
    if (attempt === mostAttempts) throw new Error(`Lighthouse could not measure ${url}.`);
  }
}

/** One run in a browser of its own, so that nothing remains from the previous run. */
async function tryLighthouse(url: string, unlisted: boolean): Promise<Result> {
  const { default: lighthouse } = await importPeer<Lighthouse>('lighthouse');
  const { launch } = await importPeer<ChromeLauncher>('chrome-launcher');
  const chromeFlags = ['--headless=new', '--disable-gpu', ...browserArguments()];
  const chrome = await launch({ chromePath: requireBrowser(), chromeFlags, logLevel: 'error' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      skipAudits: unlisted ? ['is-crawlable'] : [],
      output: 'json',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function metricsOf(address: string, results: Result[]): string {
  const metrics = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    SI: 'speed-index',
  };
  const value = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const times = Object.entries(metrics).map(([name, audit]) => `${name} ${value(audit).toFixed(0)} ms`);
  return `${address}: ${times.join(', ')}, CLS ${value('cumulative-layout-shift').toFixed(3)} (medians)`;
}

/** Every audit that costs score, and every insight that found something. */
function failuresOf(address: string, result: Result | undefined): string[] {
  if (!result) return [];
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!audit || audit.score === null || audit.score >= (category === 'performance' ? 0.9 : 1)) return [];
      const details = itemsOf(audit.details).slice(0, 5).map(describe);
      const text = [`${audit.title} ${audit.displayValue ?? ''}`.trim(), ...details].join('\n    - ');
      return [`${address} ${category}, weight ${weight}: ${id}: ${text}`];
    }),
  );
}

function itemsOf(details: unknown): unknown[] {
  return details && typeof details === 'object' && 'items' in details && Array.isArray(details.items)
    ? details.items
    : [];
}

/** The strings and numbers of a finding, at any depth. */
function describe(item: unknown): string {
  const words: string[] = [];
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'number') words.push(`${name} ${Math.round(value * 100) / 100}`);
    else if (typeof value === 'boolean') words.push(value ? 'met' : 'NOT MET');
    else if (typeof value === 'string') words.push(value);
    else if (value && typeof value === 'object') {
      const hidden = [
        'type',
        'lhId',
        'path',
        'boundingRect',
        'debugData',
        'nodeLabel',
        'subItems',
        'headings',
      ];
      for (const [key, inner] of Object.entries(value)) if (!hidden.includes(key)) collect(inner, key);
    }
  };
  collect(item, '');
  return words.join(' · ').replaceAll(/\s+/g, ' ').slice(0, 400);
}
