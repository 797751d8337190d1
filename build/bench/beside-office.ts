import { randomUUID } from 'node:crypto';
import { contentCeilings } from '../../src/shared/office/content-ceilings.ts';
import type { AuthorManuscript } from '../../src/shared/office/manuscript-views.ts';
import { register } from './accounts.ts';
import { median, percentile } from './figures.ts';
import { findArticle } from './pages.ts';
import { progress } from './progress.ts';
import { type Findings, ratioRow } from './report.ts';
import type { Site } from './site.ts';

const clients = 16;
const rounds = 3;
const askedEach = 300;
const most = 3;

/** As large as a manuscript can be. */
const { contributors, references } = contentCeilings;

/**
 * Measures the response time of a page in the cache beside clients that ask for the form of the largest manuscript
 * without a pause, all from one account that is not confirmed. Rounds with and without them alternate.
 */
export async function measureBesideOffice(site: Site): Promise<Findings> {
  return site.whileServing(async () => {
    const { origin } = site;
    const cookie = await register(origin);
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const send = async (method: string, address: string, body: object) => {
      const response = await fetch(origin + address, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      return (await response.json()) as AuthorManuscript;
    };
    const draft = { key: randomUUID(), language: 'en' };
    const { id, version, content } = await send('POST', '/api/office/manuscripts', draft);
    const [author] = content.contributors;
    if (!author) throw new Error('The draft has no author.');
    const large = {
      ...content,
      contributors: Array.from({ length: contributors }, (_, place) => ({
        ...author,
        id: randomUUID(),
        email: `author-${place}@university.example`,
        isCorresponding: place === 0,
      })),
      references: Array.from({ length: references }, () => 'A work of several words. '.repeat(8)),
    };
    const saved = { key: randomUUID(), version, content: large };
    await send('PUT', `/api/office/manuscripts/${id}/content`, saved);

    const article = await findArticle(origin);
    const times = { alone: [] as number[], beside: [] as number[] };
    let pages = 0;
    let bytes = 0;
    const askArticle = async () => {
      const begun = performance.now();
      const response = await fetch(origin + article);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${article} returned ${response.status}.`);
      return performance.now() - begun;
    };
    const flood = async (over: AbortSignal) => {
      while (!over.aborted) {
        const page = fetch(`${origin}/en/submit/${id}`, { headers: { cookie }, signal: over });
        const body = await page
          .then((response) => (response.ok ? response.arrayBuffer() : null))
          .catch(() => null);
        if (body === null) continue;
        bytes = body.byteLength;
        pages += 1;
      }
    };
    for (let time = 0; time < askedEach; time += 1) await askArticle();
    for (let round = 0; round < rounds; round += 1) {
      progress(`a cached page beside the office, round ${round + 1} of ${rounds}`);
      for (let time = 0; time < askedEach; time += 1) times.alone.push(await askArticle());
      const over = new AbortController();
      const flooding = Array.from({ length: clients }, () => flood(over.signal));
      for (let time = 0; time < askedEach; time += 1) times.beside.push(await askArticle());
      over.abort();
      await Promise.all(flooding);
    }
    const mean = (of: number[]) => of.reduce((sum, time) => sum + time, 0) / of.length;
    const nine = (of: number[]) => percentile(of, 0.9);
    const row = (what: string, figure: (of: number[]) => number) =>
      ratioRow(
        `Cached page beside ${clients} clients of the office, ${what}`,
        [figure(times.beside), figure(times.alone)],
        most,
        (time) => `${time.toFixed(1)} ms`,
      );
    return {
      title: 'The office: a cached page beside the largest pages of authors',
      rows: [row('median', median), row('mean', mean), row('nine of ten', nine)],
      notes: [
        `The peer is the same page alone. ${pages} pages of ${(bytes / 1e6).toFixed(1)} MB were rendered, with ${contributors} authors and ${references} references. 99 of 100 waited at most ${percentile(times.beside, 0.99).toFixed(0)} ms, the longest ${percentile(times.beside, 1).toFixed(0)} ms; alone ${percentile(times.alone, 0.99).toFixed(0)} and ${percentile(times.alone, 1).toFixed(0)} ms.`,
      ],
    };
  });
}
