import { pino } from 'pino';
import { expect } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { test } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';

/** The real library, which fails on one query. */
function brokenLibrary(): CurrentLibrary {
  const current = openCurrentLibrary('out/library.sqlite', () => undefined);
  return {
    ...current,
    get: () => {
      const opened = current.get();
      return {
        ...opened,
        library: {
          ...opened.library,
          volumes: () => Promise.reject(new Error('disk I/O error in /secret/place')),
        },
        get database(): never {
          throw new Error('disk I/O error in /secret/place');
        },
      };
    },
  };
}

function recordedLog() {
  const lines: {
    msg: string;
    level: number;
    reqId?: string;
    req?: { id: string };
    err?: { message: string };
  }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, log };
}

test('a page that can’t be rendered says so in the reader’s language, and the log has the number of the request', async ({
  serve,
}) => {
  const { lines, log } = recordedLog();
  const site = await serve({ library: brokenLibrary(), log });
  const response = await site.get('/kk/archive', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(500);
  const html = await response.text();
  const page = readPage(html);
  expect(page.lang).toBe('kk');
  expect(page.headings).toEqual(['Бірдеңе дұрыс болмады']);
  expect(html).not.toContain('secret');
  expect(html).not.toMatch(/\bat .*\.ts:\d+/);
  const id = response.headers.get('x-request-id') ?? '';
  expect(page.text).toContain(id);
  const fault = lines.find((line) => line.msg === 'a request failed');
  expect(fault?.err?.message).toContain('disk I/O error');
  expect(fault?.level).toBe(50);
  expect(fault?.reqId ?? fault?.req?.id).toBe(id);
});

test('programs get a fault as JSON, without its details', async ({ serve }) => {
  const site = await serve({ library: brokenLibrary() });
  const response = await site.get('/api/library/volumes');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'unexpected', message: 'the server could not answer' },
  });
});
