import { pino } from 'pino';
import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';

type Line = { msg: string; reqId: string; route?: string; status?: number; traceparent?: string };

const written: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) });
const test = base.extend('siteOptions', { scope: 'file' }, { log });

/** The line of a request, which is written when its answer has gone. */
async function lineOf(response: Response): Promise<Line> {
  await response.arrayBuffer();
  const id = response.headers.get('x-request-id');
  const ends = () => written.find((line) => line.includes(`"${id}"`) && line.includes('"duration"'));
  await expect.poll(ends).toBeDefined();
  return JSON.parse(ends() ?? '') as Line;
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('each request leaves a line with route, status, duration and trace', async ({ site }) => {
  const line = await lineOf(await site.get('/en/archive', { headers: { traceparent } }));
  expect(line).toMatchObject({ method: 'GET', route: '/archive', status: 200, traceparent });
  expect(line).toHaveProperty('duration', expect.any(Number));
});

test.for([
  ['GET', '/en/authors/nobody-of-that-name', '/authors/:slug', 404],
  ['GET', '/api/library/articles/99', '/api/library/*path', 404],
  ['GET', '/api/search?q=secret-question', '/api/search', 200],
  ['GET', '/sitemap.xml', '/*name.xml', 200],
  ['GET', '/images/journal/logo.svg', '/images/*path', 200],
  ['GET', '/office/3f2a0000/copies/7', '/office/:id/copies/:fileId', 302],
  ['PUT', '/api/password-resets/s3cret-of-a-mail', '/api/password-resets/:token', 422],
  ['GET', '/api/nothing-of-that-name', undefined, 404],
] as [method: string, path: string, route: string | undefined, status: number][])(
  '%s %s is logged by the pattern of its route alone',
  async ([method, path, route, status], { site }) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'text/html',
      origin: 'https://journal.example',
    };
    const response = await site.get(path, { method, headers, ...(method === 'PUT' && { body: '{}' }) });
    const line = await lineOf(response);
    expect({ route: line.route, status: line.status }).toEqual({ route, status });
  },
);

test('no line has an address, an agent, a path’s secret or a trace that is none', async ({ site }) => {
  const headers = {
    traceparent: `00-${'a'.repeat(8_000)}`,
    'user-agent': 'Telltale/1.0',
    'x-forwarded-for': '192.0.2.77',
    referer: 'https://elsewhere.example/',
  };
  const line = await lineOf(await site.get('/search?q=telling', { headers }));
  expect(line).not.toHaveProperty('traceparent');
  const all = written.join('');
  expect(all).not.toMatch(
    /Telltale|192\.0\.2\.77|127\.0\.0\.1|elsewhere|telling|secret-question|s3cret|aaaaaaaa/,
  );
});

test('what monitoring asks for all the time is no news', async ({ site }) => {
  const response = await site.get('/health');
  const id = response.headers.get('x-request-id') ?? '';
  await lineOf(await site.get('/'));
  expect(written.filter((line) => line.includes(id))).toEqual([]);
});
