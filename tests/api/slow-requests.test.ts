import net from 'node:net';
import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';

const test = base
  .extend('siteOptions', { scope: 'file' }, { requestPatience: 200 })
  /** Sends the beginning of a request, a byte more whenever the connection has rested, and gives all that is answered. */
  .extend('trickle', ({ site }) => (beginning: string): Promise<string> => {
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1');
      let more: NodeJS.Timeout | undefined;
      let answer = '';
      socket.on('connect', () => {
        socket.write(beginning);
        more = setInterval(() => socket.write(' '), 20);
      });
      socket.on('data', (part) => {
        answer += part;
      });
      // Written to after it was closed, a connection is reset.
      socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' ? reject(error) : undefined));
      socket.on('close', () => {
        clearInterval(more);
        resolve(answer);
      });
    });
  });

const post = (path: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: journal.example',
    'Origin: https://journal.example',
    'Content-Type: application/json',
    'Content-Length: 30000',
    '',
    '{',
  ].join('\r\n');

const failure = {
  error: { code: 'requestTimeout', message: 'the request did not arrive in time' },
};

test.for<[string, string]>([
  ['a body that an endpoint waits for', post('/api/sessions')],
  ['a body for the office', post('/api/contact')],
  ['headers', 'GET / HTTP/1.1\r\nHost: journal.example\r\nX-Slow: '],
])('%s that trickles is cut off with 408', async ([_, beginning], { trickle }) => {
  const [head = '', body = ''] = (await trickle(beginning)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head.toLowerCase()).toContain('\r\nconnection: close');
  expect(head.toLowerCase()).toContain('\r\ncontent-type: application/json');
  expect(JSON.parse(body)).toEqual(failure);
});

test('a body that nobody waits for is cut off too', async ({ trickle }) => {
  const answer = await trickle(post('/api/none'));
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.for<[number, string, string]>([
  [400, 'Bad Request', 'GET / HTTP/9.9\r\n\r\n'],
  [431, 'Request Header Fields Too Large', `GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
])(
  'what is not understood is refused with %d %s, and the site goes on',
  async ([status, words, sent], { site, trickle }) => {
    const [head = '', body = ''] = (await trickle(sent)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status} ${words}`);
    expect(JSON.parse(body).error.code).toBe('badRequest');
    expect((await site.get('/')).status).toBe(200);
  },
);
