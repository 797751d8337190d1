import http from 'node:http';
import { median, percentile } from './figures.ts';
import { findPages } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

const starts = 3;
const budget = 50;

/** The page of an article that does not exist: rendered, but not measured. */
const warmUp = '/article/0';

/**
 * Times the first request for every page in every language, one after another, on a freshly started server
 * with an empty page cache. One other page is requested first, to exclude what loads with the very first
 * request; code that is not optimised yet is included.
 */
export async function measureColdRenders(site: Site): Promise<Findings> {
  const pages = await site.whileServing(() => findPages(site.origin));
  const runs: { address: string; time: number }[][] = [];
  for (let start = 0; start < starts; start++) {
    progress(`first requests to all pages, start ${start + 1} of ${starts}`);
    runs.push(await site.whileServing(() => requestOnce(site.origin, pages)));
  }
  const p95s = runs.map((run) =>
    percentile(
      run.map(({ time }) => time),
      0.95,
    ),
  );
  const all = runs.flat().map(({ time }) => time);
  const slowest = runs
    .flat()
    .sort((a, b) => b.time - a.time)
    .slice(0, 5);
  return {
    title: 'Server: cold renders',
    rows: [
      {
        what: `First request to each of ${pages.length} pages, p95, ms`,
        figure: median(p95s).toFixed(1),
        peer: `median ${median(all).toFixed(1)}`,
        against: `< ${budget}`,
        within: median(p95s) < budget,
      },
    ],
    notes: [
      `After one warm-up request to ${warmUp}; p95 of each start: ${p95s.map((p95) => p95.toFixed(1)).join(', ')}.`,
      `Slowest: ${slowest.map(({ address, time }) => `${address} ${time.toFixed(0)} ms`).join(', ')}.`,
    ],
  };
}

async function requestOnce(origin: string, pages: string[]): Promise<{ address: string; time: number }[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await request(origin + warmUp, agent);
  const times = [];
  for (const address of pages) times.push({ address, time: await request(origin + address, agent) });
  agent.destroy();
  return times;
}

/** Milliseconds until the last byte. */
function request(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = http.get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    sent.on('error', reject);
  });
}
