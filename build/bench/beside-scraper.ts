import { percentile } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import { type Findings, ratioRow } from './report.ts';
import type { Site } from './site.ts';

const clients = 16;
const addresses = 2_000;
const rounds = 5;
const askedEach = 200;
const most = 2;

const exports = ['bib', 'ris', 'csl.json', 'xml', 'md', 'txt'];

/**
 * Measures the response time of an article's page beside a scraper of 2,000 addresses, each of a network of its own, that
 * searches for ever other words and takes exports without a pause; limits are as a site has them. Rounds alternate. The
 * OAI-PMH endpoint must answer all the time.
 */
export async function measureBesideScraper(site: Site): Promise<Findings> {
  const work = async () => {
    const article = await findArticle(site.origin);
    const times = { alone: [] as number[], beside: [] as number[] };
    const statuses = new Map<number, number>();
    const harvested: number[] = [];
    const timed = async (path: string) => {
      const begun = performance.now();
      const response = await fetch(site.origin + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`);
      return performance.now() - begun;
    };
    const scrape = async (client: number, over: AbortSignal) => {
      for (let nth = client; !over.aborted; nth += clients) {
        const address = nth % addresses;
        const path =
          nth % 2 ? `${article}.${exports[(nth >> 1) % exports.length]}?${nth}` : `/search?q=city+${nth}`;
        const headers = { 'x-forwarded-for': `10.${address >> 8}.${address & 255}.7` };
        const response = await fetch(site.origin + path, { headers });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    for (let time = 0; time < askedEach; time += 1) await timed(article);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`a page beside a scraper, round ${round} of ${rounds}`);
      for (let time = 0; time < askedEach; time += 1) times.alone.push(await timed(article));
      const over = new AbortController();
      const scraping = Array.from({ length: clients }, (_, client) => scrape(client, over.signal));
      for (let time = 0; time < askedEach; time += 1) times.beside.push(await timed(article));
      harvested.push(await timed('/oai?verb=ListRecords&metadataPrefix=oai_dc'));
      over.abort();
      await Promise.all(scraping);
    }
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      title: 'Crawlers: an article’s page beside a scraper',
      rows: [
        ratioRow(
          `Article page beside a scraper of ${addresses} addresses, p95`,
          [percentile(times.beside, 0.95), percentile(times.alone, 0.95)],
          most,
          (time) => `${time.toFixed(1)} ms`,
        ),
      ],
      notes: [
        `The peer is the same page alone. The scraper was answered ${answered}.`,
        `OAI-PMH answered within ${Math.max(...harvested).toFixed(0)} ms.`,
      ],
    };
  };
  return site.whileServing(work, { UNCACHED_PER_MINUTE: '120' });
}
