import { expect, test } from 'vitest';
import { createLogCount, readLogLine } from './access-log.ts';
import type { KnownContent } from './known-content.ts';

/** Thirty articles that have a text. */
const names = ['steppe', ...Array.from({ length: 29 }, (_, place) => `article-${place + 1}`)];

const known: KnownContent = {
  edition: 'test',
  article: (idOrSlug) =>
    names.includes(idOrSlug) ? { id: 7 + names.indexOf(idOrSlug), hasText: true } : undefined,
  articlesOf: () => Array.from({ length: 40 }, (_, place) => place + 1),
  articlesOfNotice: () => [],
};
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const line = (time: string, target = '/en/steppe', status = 200, agent = firefox, method = 'GET') =>
  `192.0.2.1 - - [${time}] "${method} ${target} HTTP/2.0" ${status} 5123 "-" "${agent}"`;

function counted(lines: readonly string[]) {
  const count = createLogCount(known);
  for (const one of lines) {
    const read = readLogLine(one);
    if (read) count.add(read);
  }
  const sums: Record<string, number> = {};
  for (const { month, metric, uses } of count.sums())
    sums[`${month} ${metric}`] = (sums[`${month} ${metric}`] ?? 0) + uses;
  return sums;
}

test('a line is read with its time zone', () => {
  const read = readLogLine(line('01/Nov/2026:04:59:50 +0500'));
  expect(read).toMatchObject({ address: '192.0.2.1', agent: firefox, target: '/en/steppe', status: 200 });
  expect(new Date(read?.at ?? 0).toISOString()).toBe('2026-10-31T23:59:50.000Z');
});

test('a double click across midnight is one use of the next month', () => {
  expect(counted([line('01/Nov/2026:04:59:50 +0500'), line('01/Nov/2026:05:00:15 +0500')])).toEqual({
    '2026-11 Total_Item_Investigations': 1,
    '2026-11 Total_Item_Requests': 1,
    '2026-11 Unique_Item_Investigations': 1,
    '2026-11 Unique_Item_Requests': 1,
  });
});

test('one EPUB of a volume with forty articles is forty requests of a reader, who is no machine', () => {
  const all = { '2026-10 Total_Item_Requests': 40, '2026-10 Unique_Item_Requests': 40 };
  const found = counted([line('14/Oct/2026:12:00:00 +0000', '/volumes/3.epub')]);
  expect(found).toMatchObject(all);
  expect(Object.keys(found)).not.toContain('2026-10 Robot_Requests');
});

test('thirty pages in one second of a log are opened by a machine', () => {
  const lines = Array.from({ length: 30 }, (_, place) =>
    line('14/Oct/2026:12:00:00 +0000', `/${names[place]}`),
  );
  expect(counted(lines)).toEqual({ '2026-10 Robot_Investigations': 30, '2026-10 Robot_Requests': 30 });
});

test('robots are apart; parts, errors and other methods are nothing', () => {
  const time = '14/Oct/2026:12:00:00 +0000';
  expect(
    counted([
      line(time, '/steppe.pdf', 200, 'GPTBot/1.2'),
      line(time, '/steppe.pdf', 206),
      line(time, '/steppe.pdf', 404),
      line(time, '/steppe.pdf', 200, firefox, 'HEAD'),
      line(time, '/api/usage', 204, firefox, 'POST'),
    ]),
  ).toEqual({ '2026-10 Robot_Investigations': 1, '2026-10 Robot_Requests': 1 });
});

test.each([
  ['', 'an empty line'],
  ['\u0016\u0003\u0001', 'what is no HTTP'],
  ['192.0.2.1 - - [yesterday] "GET / HTTP/1.1" 200 1 "-" "-"', 'no time'],
  [`192.0.2.1 - - [14/Oct/2026:12:00:00 +0000] "GET http://elsewhere/ HTTP/1.1" 200 1 "-" "-"`, 'a proxy'],
])('%j is none: %s', (text) => {
  expect(readLogLine(text)).toBeNull();
});

test('an agent with quotes and commands in it is an agent', () => {
  const agent = `x\\" '; sleep(15)-- ${'y'.repeat(8_000)}`;
  expect(readLogLine(line('14/Oct/2026:12:00:00 +0000', '/steppe', 200, agent))?.agent).toBe(agent);
});
