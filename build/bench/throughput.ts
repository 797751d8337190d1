import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { median } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

const connections = 10;
const seconds = 5;
const runs = 3;
const leastRatio = 0.6;
const headers = { 'accept-encoding': 'br' };

/**
 * Measures pages per second of an article against a file of the same size from the same server's assets. Runs
 * alternate, so that a busy machine slows both. The page comes from the page cache and the file from disk, as
 * readers get them; the cost of rendering is measured separately, on addresses never requested before.
 */
export async function measureThroughput(site: Site): Promise<Findings> {
  const page = await site.whileServing(async () => site.origin + (await findArticle(site.origin)));
  const body = await site.whileServing(() => fetchBody(page));
  const name = 'bench-peer.html';
  fs.writeFileSync(path.join(site.assetsFolder, name), '');
  fs.writeFileSync(path.join(site.assetsFolder, `${name}.br`), body);
  const file = `${site.origin}/assets/${name}`;

  return site.whileServing(async () => {
    const [pageBytes, fileBytes] = [await fetchBody(page), await fetchBody(file)].map(({ length }) => length);
    if (pageBytes !== fileBytes) throw new Error(`The page has ${pageBytes} bytes, its peer ${fileBytes}.`);
    const pairs: { page: number; file: number }[] = [];
    for (const url of [page, file]) await perSecond(url, 2);
    for (let run = 0; run < runs; run++) {
      progress(`a cached page and a file, run ${run + 1} of ${runs}`);
      pairs.push({ page: await perSecond(page, seconds), file: await perSecond(file, seconds) });
    }
    const rendered = await renderedPerSecond(site.origin);
    const files = median(pairs.map((pair) => pair.file));
    const ratio = median(pairs.map((pair) => pair.page / pair.file));
    return {
      title: 'Server: a rendered article page against a static file',
      rows: [
        {
          what: `Article page from the page cache, ${connections} connections, requests/s`,
          figure: median(pairs.map((pair) => pair.page)).toFixed(0),
          peer: `static file from disk ${files.toFixed(0)}`,
          against: `${ratio.toFixed(2)} (≥ ${leastRatio})`,
          within: ratio >= leastRatio,
        },
      ],
      notes: [
        `${page.replace(site.origin, '')}, ${pageBytes} bytes of Brotli, the same as its peer; rendered once before the runs.`,
        `Ratios of the runs: ${pairs.map((pair) => (pair.page / pair.file).toFixed(2)).join(', ')}.`,
        `Without the cache, /current-issue/<n> rendered for each request: ${rendered.toFixed(0)} requests/s, ${(rendered / files).toFixed(3)} of the file; no budget.`,
      ],
    };
  });
}

async function perSecond(url: string, duration: number): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration, headers });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx.`);
  return requests.average;
}

/** Pages per second when none is cached: the current issue accepts any last path segment. */
async function renderedPerSecond(url: string): Promise<number> {
  let count = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: `/current-issue/${count++}`,
    headers,
  });
  const requests = [{ setupRequest }];
  const {
    requests: answered,
    errors,
    non2xx,
  } = await autocannon({ url, connections, duration: seconds, requests });
  if (errors + non2xx > 0)
    throw new Error(`/current-issue/<n>: ${errors} errors, ${non2xx} responses other than 2xx.`);
  return answered.average;
}

/** The body as sent, still compressed. */
function fetchBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, async (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not compressed.`));
      resolve(Buffer.concat(await response.toArray()));
    });
    request.on('error', reject);
  });
}
