import http from 'node:http';
import type { ArticleSummary } from '../../src/shared/article/article.ts';
import { languages } from '../../src/shared/language/language.ts';
import { withLanguage } from '../../src/shared/page/address.ts';

export type VariedRequest = { path: string; headers: Record<string, string> };

/**
 * Generates requests of a visitor who knows the site, hardly ever the same twice; a number always gives the
 * same request.
 */
export type Stranger = (nth: number) => VariedRequest;

const pages = [
  '/',
  '/archive',
  '/current-issue',
  '/contacts',
  '/search',
  '/authors',
  '/keywords',
  '/editorial-board',
  '/for-authors',
  '/login',
];
const exports = ['bib', 'ris', 'csl.json', 'xml', 'md', 'txt', 'linkset.json'];
const forms = ['application/x-bibtex', 'application/jats+xml', 'application/ld+json'];
const discovery = ['/feed.atom', '/feed.rss', '/feed.json', '/sitemap.xml', '/kbart.txt', '/opensearch.xml'];
const packings = ['br', 'gzip', 'identity', 'gzip, deflate, br'];
const verbs = ['ListRecords', 'ListIdentifiers', 'Identify', 'ListSets', 'GetRecord'];
const facets = ['volume=1', 'volume=2', 'year=2026', 'language=ru', 'language=en'];
const words =
  'город дом улица воздух жильё қала үй көше ауа city housing street air urban public space'.split(' ');

/**
 * Reads the list of articles and varies requests in every way an address allows: case, queries, languages,
 * encodings, ranges.
 */
export async function openStranger(origin: string): Promise<Stranger> {
  const articles = (await (await fetch(`${origin}/api/library/articles`)).json()) as ArticleSummary[];
  return (nth) => {
    const random = createRandom(nth);
    const any = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One;
    const odd = () => Math.floor(random() * 2 ** 40).toString(36);
    const article = any(articles);
    const inAny = (bare: string) => withLanguage(any(languages), bare);
    const question = () =>
      encodeURIComponent(`${any(words)} ${any(words)} ${odd().slice(0, 3)}`) +
      (random() < 0.5 ? `&${any(facets)}` : '') +
      (random() < 0.3 ? `&${odd()}=${odd()}` : '');
    const anyCase = (bare: string) =>
      [...bare].map((letter) => (random() < 0.3 ? letter.toUpperCase() : letter)).join('');
    type Kind = () => Partial<VariedRequest> & { path: string };
    /** Requests that cost a server more than a few milliseconds are rarer. */
    const dear: Kind[] = [
      () => ({ path: inAny(anyCase(any(pages))) + (random() < 0.5 ? '/' : '') }),
      () => ({ path: inAny(`/${any([article.slug, `article/${article.id}`])}`) }),
      () => ({ path: inAny(`/current-issue/${odd()}`) }),
      () => ({ path: `${inAny('/search')}?q=${question()}` }),
      () => ({ path: `/api/search?q=${question()}&lang=${any(languages)}` }),
    ];
    const cheap: Kind[] = [
      () => ({ path: `${inAny(any(pages))}?${odd()}=${odd()}` }),
      () => ({ path: `/api/search/suggest?${odd()}=1&q=${question().slice(0, 12).replace(/%.?$/, '')}` }),
      () => ({ path: `/api/library/articles?lang=${odd()}` }),
      () => ({ path: `/api/library/articles/${any([article.slug, article.id])}?lang=${odd()}${odd()}` }),
      () => ({ path: `/api/library/pages/welcome?lang=${any([...languages, odd()])}` }),
      () => ({ path: `/${article.slug}.${any(exports)}?${odd()}` }),
      () => ({ path: inAny(`/${article.slug}`), headers: { accept: any(forms) } }),
      () => ({ path: inAny(any(discovery)) }),
      () => ({ path: `/api/machine-tags?path=/${any([article.slug, odd()])}` }),
      () => ({ path: `/oai?verb=${any(verbs)}&metadataPrefix=oai_dc&identifier=${odd()}` }),
      () => {
        const start = Math.floor(random() * 100_000);
        return {
          path: inAny(`/${article.slug}.pdf`),
          headers: { range: `bytes=${start}-${start + 65_535}` },
        };
      },
      () => ({ path: inAny(`/${odd()}`) }),
      () => ({ path: `/api/library/articles/${odd()}` }),
      () => ({ path: `/${odd()}.${any([...exports, 'pdf', 'txt'])}` }),
      () => ({ path: `/images/${odd()}/${odd()}.png` }),
    ];
    const { path, headers } = any(random() < 0.15 ? dear : cheap)();
    const from = [10, 0, 0, 0].map((first) => first || Math.floor(random() * 256)).join('.');
    const usual = { accept: 'text/html', 'accept-encoding': any(packings), 'x-forwarded-for': from };
    return { path, headers: { ...usual, ...headers } };
  };
}

/**
 * Sends requests over several keep-alive connections.
 * @returns the number of answers by status
 */
export async function sendRequests(
  origin: string,
  requests: Iterable<VariedRequest>,
  atOnce = 8,
): Promise<Map<number, number>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = new Map<number, number>();
  const waiting = requests[Symbol.iterator]();
  const sender = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const status = await send(origin, next.value, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, sender));
  } finally {
    agent.destroy();
  }
  return statuses;
}

function send(origin: string, { path, headers }: VariedRequest, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers }, (response) => {
        response
          .on('error', reject)
          .on('end', () => resolve(response.statusCode ?? 0))
          .resume();
      })
      .on('error', reject);
  });
}

/** A deterministic pseudo-random generator (mulberry32) of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
