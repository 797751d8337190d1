import net from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { openBuiltRenderer } from '../../server/rendering/built-renderer.ts';
import { openRenderThread } from '../../server/rendering/render-thread.ts';
import type { PersonalPage, PersonalRenderer } from '../../server/rendering/renderer.ts';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';
import type { Site } from '../support/site.ts';
import type { Reply, Visitor } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

/** How many requests of one person wait; one more is being done. */
const waitsAtMost = 16;
const asked = 30;
const refused = asked - waitsAtMost - 1;

/** The real renderer, which renders each address once and can be held, and what it is asked for. */
async function heldRenderer() {
  const outDir = path.resolve('out');
  const log = pino({ level: 'silent' });
  const thread = openRenderThread({ outDir, renderer: await openBuiltRenderer(outDir), log });
  onTestFinished(() => thread.close());
  let held = Promise.resolve();
  const rendered: string[] = [];
  const pages: Record<string, PersonalPage> = {};
  let running = 0;
  const renderer: PersonalRenderer = {
    ...thread,
    page: async (page, sources) => {
      running += 1;
      expect(running).toBe(1);
      rendered.push(page.address);
      await held;
      pages[page.address] ??= await thread.page(page, sources);
      running -= 1;
      return pages[page.address] as PersonalPage;
    },
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    rendered.length = 0;
    return resolve;
  };
  return { renderer, rendered, hold };
}

/** Asks for a page many times at once; tells when so many are refused. */
function askAtOnce(visitor: Visitor, addresses: string[], most: number) {
  const refusals: { address: string; reply: Reply }[] = [];
  const enough = Promise.withResolvers<void>();
  const replies = addresses.map(async (address) => {
    const reply = await visitor.send('GET', address, undefined, { accept: 'text/html' });
    if (reply.status === 503) refusals.push({ address, reply });
    if (refusals.length === most) enough.resolve();
    return reply;
  });
  return { refusals, refused: enough.promise, replies: Promise.all(replies) };
}

const title = { '': 'ru', '/en': 'en', '/kk': 'kk' } as const;

test('of thirty pages that a person asks for at once some wait and the rest is refused; others come between', async ({
  serve,
}) => {
  const { renderer, rendered, hold } = await heldRenderer();
  const site = await serve({ accounts: { secondFactor: 'optional' }, personalRenderer: renderer });
  const { visitor } = await personWith(site);
  const { visitor: other } = await personWith(site);
  const prefixes = Object.keys(title) as (keyof typeof title)[];
  const mine = Array.from({ length: asked }, (_, nth) => `${prefixes[nth % 3]}/my-manuscripts`);
  for (const address of new Set(mine)) await visitor.get(address);
  await other.get('/en/user-dashboard');
  const begin = hold();
  const flood = askAtOnce(visitor, mine, refused);
  await flood.refused;
  // The last of the other person's is refused: by then all the rest of them wait.
  const theirs = askAtOnce(
    other,
    Array.from({ length: waitsAtMost + 1 }, () => '/en/user-dashboard'),
    1,
  );
  await theirs.refused;
  begin();
  const replies = await flood.replies;
  await theirs.replies;

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(waitsAtMost + 1);
  expect(flood.refusals).toHaveLength(refused);
  expect(new Set(flood.refusals.map(({ address }) => address)).size).toBeGreaterThan(1);
  for (const { address, reply } of flood.refusals) {
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const prefix = address.replace('/my-manuscripts', '') as keyof typeof title;
    expect(reply.text).toContain(`<html lang="${title[prefix]}">`);
  }
  // The two take turns.
  const whose = rendered.map((address) => (address.endsWith('/my-manuscripts') ? 'a' : 'b')).join('');
  expect(whose).toBe(`a${'ab'.repeat(waitsAtMost)}`);
});

/** Asks many times in one piece, so that all of it has come before anything is answered. */
function askTogether(site: Site, visitor: Visitor, address: string, times: number) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const head = `GET ${address} HTTP/1.1\r\nHost: journal.example\r\nCookie: ${cookie}\r\n`;
  const text = `${`${head}\r\n`.repeat(times - 1)}${head}Connection: close\r\n\r\n`;
  return new Promise<{ status: number; retryAfter: string | undefined }[]>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    let answered = '';
    net
      .connect(Number(port), hostname, function begun(this: net.Socket) {
        this.write(text);
      })
      .on('data', (part: Buffer) => {
        answered += part;
      })
      .on('error', reject)
      .on('end', () => {
        const heads = answered.split('HTTP/1.1 ').slice(1);
        resolve(
          heads.map((head) => ({
            status: Number.parseInt(head, 10),
            retryAfter: /^Retry-After: (.*)\r$/im.exec(head)?.[1],
          })),
        );
      });
  });
}

const many = 40;

test.for([
  '/api/office/manuscripts',
  '/api/office/desk',
  '/api/office/people',
  '/api/office/reviewers',
  '/api/office/messages',
])(
  'of %s one person gets some at once, and the rest is refused; others get theirs',
  async (address, { site }) => {
    const { visitor } = await personWith(site, ['chief', 'admin']);
    const { visitor: other } = await personWith(site, ['chief', 'admin']);
    const flood = askTogether(site, visitor, address, many);
    expect((await other.get(address)).status).toBe(200);
    const replies = await flood;
    const given = replies.filter(({ status }) => status === 200);
    // On a busy machine some wait too long.
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThanOrEqual(waitsAtMost + 1);
    const refused = { status: 503, retryAfter: '5' };
    expect(replies.filter(({ status }) => status !== 200)).toEqual(Array(many - given.length).fill(refused));
  },
);
