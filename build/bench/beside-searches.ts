import { median } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import { type Findings, ratioRow } from './report.ts';
import type { Site } from './site.ts';

const clients = 8;
const rounds = 5;
const askedEach = 60;
const most = 3;

/** Search queries. */
const words =
  'город дом улица воздух жильё қала үй көше ауа city housing street air urban public space'.split(' ');

/**
 * Measures the response time of an article's page beside clients that search without a pause, half through
 * the screen and half through the endpoint, each from its own network and never with the same query twice.
 * The page is rendered for each request, as if never requested before. Rounds with and without searches
 * alternate.
 */
export async function measureBesideSearches(site: Site): Promise<Findings> {
  return site.whileServing(async () => {
    const article = await findArticle(site.origin);
    const times = { alone: [] as number[], beside: [] as number[] };
    let searched = 0;
    let asked = 0;
    const askArticle = async () => {
      // Spelled differently from any link, the address is not cached.
      const letter = 1 + (asked++ % (article.length - 1));
      const address =
        article.slice(0, letter) + (article[letter] ?? '').toUpperCase() + article.slice(letter + 1);
      const begun = performance.now();
      const response = await fetch(`${site.origin}${address}/`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${address} returned ${response.status}.`);
      return performance.now() - begun;
    };
    const search = async (client: number, over: AbortSignal) => {
      for (let nth = 0; !over.aborted; nth += 1) {
        const [one, other] = [words[nth % words.length], words[(nth * 7 + client) % words.length]];
        const query = `q=${encodeURIComponent(`${one} ${other} ${client}${nth}`)}`;
        const address = client % 2 === 0 ? `/search?${query}` : `/api/search?${query}`;
        const network = `10.${client}.${(nth >> 8) & 255}.${nth & 255}`;
        const response = await fetch(site.origin + address, { headers: { 'x-forwarded-for': network } });
        await response.arrayBuffer();
        if (response.status === 200) searched += 1;
      }
    };
    for (let time = 0; time < askedEach; time += 1) await askArticle();
    for (let round = 0; round < rounds; round += 1) {
      progress(`a page beside searches, round ${round + 1} of ${rounds}`);
      for (let time = 0; time < askedEach; time += 1) times.alone.push(await askArticle());
      const over = new AbortController();
      const searching = Array.from({ length: clients }, (_, client) => search(client, over.signal));
      for (let time = 0; time < askedEach; time += 1) times.beside.push(await askArticle());
      over.abort();
      await Promise.all(searching);
    }
    const figures = [median(times.beside), median(times.alone)] as const;
    return {
      title: 'Search: an article’s page beside searches',
      rows: [
        ratioRow(
          `Article page beside ${clients} clients that search, median`,
          figures,
          most,
          (time) => `${time.toFixed(1)} ms`,
        ),
      ],
      notes: [`The peer is the same page alone. ${searched} searches were answered in that time.`],
    };
  });
}
