import autocannon from 'autocannon';
import { median } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

const connections = 10;
const seconds = 6;
const runs = 5;
const leastRatio = 0.98;

/**
 * Measures what counting the use of articles costs: pages per second of an article, cached, for readers of 65,000 networks,
 * beside the same server that leaves the counting to its log. Runs alternate.
 */
export async function measureCounting(site: Site): Promise<Findings> {
  const pairs: { counting: number; log: number }[] = [];
  for (let run = 1; run <= runs; run += 1) {
    progress(`an article with and without counting, run ${run} of ${runs}`);
    const counting = await site.whileServing(() => perSecond(site.origin));
    pairs.push({
      counting,
      log: await site.whileServing(() => perSecond(site.origin), { USAGE_FROM: 'log' }),
    });
  }
  const ratios = pairs.map(({ counting, log }) => counting / log);
  return {
    title: 'Statistics: an article’s page whose use is counted',
    rows: [
      {
        what: `Article page from the page cache, ${connections} connections, requests/s`,
        figure: median(pairs.map(({ counting }) => counting)).toFixed(0),
        peer: `not counted ${median(pairs.map(({ log }) => log)).toFixed(0)}`,
        against: `${median(ratios).toFixed(3)} (≥ ${leastRatio})`,
        within: median(ratios) >= leastRatio,
      },
    ],
    notes: [`Ratios of the runs: ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}.`],
  };
}

async function perSecond(origin: string): Promise<number> {
  const path = await findArticle(origin);
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    const reader = {
      'accept-encoding': 'br',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + (count % 30)}.0) Gecko/20100101 Firefox/130.0`,
      'x-forwarded-for': `10.${(count >> 8) & 255}.${count & 255}.7`,
    };
    return { ...request, path, headers: reader };
  };
  const ask = async (duration: number) => {
    const { requests, errors, non2xx } = await autocannon({
      url: origin,
      ...{ connections, duration },
      requests: [{ setupRequest }],
    });
    if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} other than 2xx.`);
    return requests.average;
  };
  await ask(2);
  return ask(seconds);
}
