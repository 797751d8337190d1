import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Ledger } from './ledger.ts';

export type Visits = {
  /** How many requests were answered as they should be. */
  answered(): number;
  /** What a reader would have seen as a failure. */
  failures: string[];
  /** How long each waited for the whole answer, in ms. */
  waits: number[];
  /** Resolves when this many requests have been answered or failed. */
  until(count: number): Promise<void>;
  end(): Promise<void>;
};

/** How many visit at once. */
const visiting = 20;

/** One of so many does not keep its connection. */
const everyNew = 4;

/** One of so many requests writes. */
const everyWrite = 100;

const addresses = [
  '/',
  '/en/archive',
  '/kk/current-issue',
  '/api/library/articles',
  '/en/authors',
  '/api/search?q=street&lang=en',
  '/images/journal/logo.svg',
  '/feed.atom',
  '/api/library/volumes',
  '/en/keywords',
];

/**
 * Starts visitors who ask for pages, data and files, and write to the office now and then, one request after the other: most
 * on a connection that they keep, some each time on a new one. What has no complete answer with the status 200 has failed,
 * also a GET on a kept connection that is closed before its answer begins, which browsers would send again (RFC 9110, section
 * 9.2.2; RFC 9112, section 9.3.1).
 */
export function openVisits(url: string, ledger: Ledger): Visits {
  const failures: string[] = [];
  const listeners = new Set<() => void>();
  const waits: number[] = [];
  let [answered, turn] = [0, 0];
  let isOver = false;

  const visit = async (number: number) => {
    const isKept = number % everyNew !== 0;
    const agent = new http.Agent({ keepAlive: isKept, maxSockets: 1 });
    while (!isOver) {
      turn += 1;
      const asked = turn % everyWrite === 0 ? message() : { path: addresses[turn % addresses.length] ?? '/' };
      const begun = performance.now();
      try {
        const { status, said } = await ask(url, agent, asked);
        if (status === 200) answered += 1;
        else failures.push(`${asked.path} was answered with ${status}: ${said}`);
        if (status === 200 && asked.subject !== undefined) ledger.note('message', asked.subject);
      } catch (error) {
        failures.push(`${asked.path}: ${error}`);
      }
      waits.push(performance.now() - begun);
      for (const listener of listeners) listener();
    }
    agent.destroy();
  };

  const all = Promise.all(Array.from({ length: visiting }, (_, number) => visit(number)));
  return {
    failures,
    answered: () => answered,
    waits,
    until: (count) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (answered + failures.length < count) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

type Asked = { path: string; body?: string; subject?: string };

/** A message to the office. */
function message(): Asked {
  const subject = `Restart ${randomUUID()}`;
  const email = `${randomUUID()}@${randomUUID().slice(0, 8)}.example`;
  const body = JSON.stringify({ name: 'Dana', email, subject, message: 'Yes', language: 'en' });
  return { path: '/api/contact', body, subject };
}

/**
 * Sends a request from a network of its own, so that no limit is reached.
 * @returns the status of a complete answer, and what it says if that is a failure
 */
function ask(
  url: string,
  agent: http.Agent,
  { path, body }: Asked,
): Promise<{ status: number; said: string }> {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint16Array(3));
  const headers = {
    'x-forwarded-for': `2001:${a.toString(16)}:${b.toString(16)}:${c.toString(16)}::1`,
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: 'https://journal.example',
        }),
  };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url + path, { method, agent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => {
        if (status !== 200) parts.push(part);
      });
      response.on('error', reject);
      response.on('close', () => {
        if (!response.complete) reject(new Error('the answer was cut off'));
        const said = `${JSON.stringify(response.headers)} ${Buffer.concat(parts).toString().slice(0, 200)}`;
        resolve({ status, said });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
