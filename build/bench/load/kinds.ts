import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type autocannon from 'autocannon';
import { articlePdfUrl } from '../../../server/library/file-addresses.ts';
import type { ArticleSummary } from '../../../src/shared/article/article.ts';
import { languages } from '../../../src/shared/language/language.ts';
import { withLanguage } from '../../../src/shared/page/address.ts';
import { paths } from '../../../src/shared/page/paths.ts';
import { readGoldQuestions } from '../search/quality.ts';
import type { Kind } from './traffic.ts';

/** The size of the reader's range requests for a PDF, in bytes. */
const chunk = 65_536;

/** An account that reads its profile and signs in repeatedly. */
export type Member = { email: string; password: string; cookie: string };

/**
 * The mix of requests, about 280 a second. Readers request every article in every language, and the first, a
 * middle and the last part of every PDF; there are more different searches than the server caches.
 */
export async function mixedTraffic(
  origin: string,
  articles: ArticleSummary[],
  member: Member,
): Promise<Kind[]> {
  const get = (address: string): autocannon.Request => ({
    path: encodeURI(address),
    headers: { 'accept-encoding': 'br' },
  });
  const inEveryLanguage = (bare: string) => languages.map((language) => get(withLanguage(language, bare)));
  const asked = readGoldQuestions();
  const question = (endpoint: string, text: string, language: string) => ({
    ...get(''),
    path: `${endpoint}?${new URLSearchParams({ q: text, lang: language })}`,
  });
  return [
    {
      name: 'Pages of articles',
      visitors: 16,
      perSecond: 8,
      requests: articles.flatMap(({ slug }) => inEveryLanguage(paths.articleBySlug(slug))),
    },
    {
      name: 'Home, issue, archive',
      visitors: 8,
      perSecond: 4,
      requests: [paths.home, paths.currentIssue, paths.archive].flatMap(inEveryLanguage),
    },
    {
      name: 'Parts of PDFs',
      visitors: 8,
      perSecond: 4,
      requests: (await Promise.all(articles.map((article) => partsOf(origin, article)))).flat(),
    },
    {
      name: 'Searches',
      visitors: 8,
      perSecond: 2,
      requests: languages.flatMap((language) =>
        asked.map(({ text }) => question('/api/search', text, language)),
      ),
    },
    {
      name: 'Suggestions',
      visitors: 8,
      perSecond: 4,
      requests: asked.flatMap(({ text, language }) =>
        [2, 4, 6].map((typed) => question('/api/search/suggest', text.slice(0, typed), language)),
      ),
    },
    {
      name: 'Sign-ins',
      visitors: 4,
      perSecond: 1,
      requests: [
        {
          method: 'POST',
          path: '/api/sessions',
          headers: { origin, 'content-type': 'application/json' },
          body: JSON.stringify({ email: member.email, password: member.password, language: 'en' }),
        },
      ],
    },
    {
      name: 'Profiles',
      visitors: 8,
      perSecond: 4,
      requests: [{ path: '/api/account/profile', headers: { cookie: member.cookie } }],
    },
  ];
}

async function partsOf(origin: string, { volume, slug }: ArticleSummary): Promise<autocannon.Request[]> {
  const address = articlePdfUrl(volume, slug);
  const response = await fetch(origin + address, { method: 'HEAD' });
  const size = Number(response.headers.get('content-length'));
  const last = Math.floor((size - 1) / chunk);
  return [...new Set([0, Math.floor(last / 2), last])].map((part) => ({
    path: address,
    headers: { range: `bytes=${part * chunk}-${Math.min(size, (part + 1) * chunk) - 1}` },
  }));
}

/**
 * The same requests for static files of the same sizes as the site's responses.
 * @param folder where the files are written
 */
export async function asFiles(origin: string, kinds: Kind[], folder: string): Promise<Kind[]> {
  let number = 0;
  const made: Kind[] = [];
  for (const kind of kinds) {
    const requests: autocannon.Request[] = [];
    for (const request of kind.requests) {
      const name = `${number++}.bin`;
      fs.writeFileSync(path.join(folder, name), await bodyOf(origin, request));
      requests.push({ path: `/${name}` });
    }
    made.push({ ...kind, requests });
  }
  return made;
}

/**
 * The body as sent, still compressed.
 * @throws Error when the response is not a success
 */
function bodyOf(origin: string, request: autocannon.Request): Promise<Buffer> {
  const { path: address = '', method = 'GET', headers = {}, body } = request;
  return new Promise((resolve, reject) => {
    const sent = http.request(origin + address, { method, headers }, async (response) => {
      const received = Buffer.concat(await response.toArray());
      if (response.statusCode === 200 || response.statusCode === 206) resolve(received);
      else reject(new Error(`${address} returned ${response.statusCode}.`));
    });
    sent.on('error', reject).end(body);
  });
}
