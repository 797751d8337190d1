import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUncached, usualRest } from './uncached.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const quick = async () => 'made';

test('many addresses of one network share what it gets: five minutes’ worth at once, then a minute’s each minute', async () => {
  const { make } = createUncached({ perMinute: 60 });
  for (let nth = 0; nth < 300; nth += 1) expect(await make(`192.0.2.${nth % 256}`, quick)).toBe('made');
  await expect(make('192.0.2.7', quick)).rejects.toMatchObject({ code: 'tooManyRequests', retryAfter: 1 });
  expect(await make('198.51.100.7', quick), 'another network').toBe('made');
  vi.advanceTimersByTime(10_000);
  for (let nth = 0; nth < 10; nth += 1) expect(await make('192.0.2.7', quick)).toBe('made');
  await expect(make('192.0.2.7', quick)).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test('a search engine that asks for two pages a second for long is never refused', async () => {
  const { make } = createUncached({ perMinute: 120 });
  for (let nth = 0; nth < 24 * 60; nth += 1) {
    for (let second = 0; second < 2; second += 1) expect(await make('192.0.2.1', quick)).toBe('made');
    vi.advanceTimersByTime(1_000);
  }
});

test('the addresses of an IPv6 site are one network', async () => {
  const { make } = createUncached({ perMinute: 1 });
  for (let nth = 0; nth < 5; nth += 1) await make(`2001:db8:1:${nth}::1`, quick);
  await expect(make('2001:db8:1:ffff::1', quick)).rejects.toMatchObject({ retryAfter: 60 });
  expect(await make('2001:db8:2::1', quick)).toBe('made');
});

test('of plain texts and lists for harvesters there is ten times as much; harvesters are told to wait by 503', () => {
  const refused: string[] = [];
  const { text, harvest } = createUncached({ perMinute: 1, onRefused: (limit) => refused.push(limit) });
  for (let nth = 0; nth < 50; nth += 1) {
    text('192.0.2.1');
    harvest('192.0.2.1');
  }
  expect(() => text('192.0.2.1')).toThrow(
    expect.objectContaining({ code: 'tooManyRequests', retryAfter: 6 }),
  );
  expect(() => harvest('192.0.2.1')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 6 }));
  expect(refused).toEqual(['network', 'harvesting']);
});

test('however many networks ask, one thing is made at a time, with as long a rest, and what waits is bounded', async () => {
  const refused: string[] = [];
  const rests: number[] = [];
  const bounds = { each: 10, all: 100, patience: 60_000 };
  const { make } = createUncached({
    perMinute: 60,
    bounds,
    pause: (took) => {
      rests.push(usualRest(took));
      return 0;
    },
    onRefused: (limit) => refused.push(limit),
  });
  let atWork = 0;
  let mostAtWork = 0;
  let user = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((since) => ({
    user: user - (since?.user ?? 0),
    system: 0,
  }));
  const work = async () => {
    atWork += 1;
    mostAtWork = Math.max(mostAtWork, atWork);
    await Promise.resolve();
    user += 10_000;
    atWork -= 1;
  };
  const asked = Array.from({ length: 1_000 }, (_, nth) => make(`10.${nth >> 8}.${nth & 255}.1`, work));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(101);
  expect(refused).toEqual(Array(899).fill('all'));
  expect(mostAtWork).toBe(1);
  expect(rests).toEqual(Array(100).fill(10));
});

test('what is refused is not even prepared, and what others prepare keeps nobody from a turn', async () => {
  const { make } = createUncached({ perMinute: 1, pause: () => 0 });
  const search = Promise.withResolvers<void>();
  const slow = make('192.0.2.1', quick, () => search.promise);
  for (let nth = 1; nth < 5; nth += 1) expect(await make('192.0.2.1', quick)).toBe('made');
  const prepare = vi.fn();
  await expect(make('192.0.2.1', quick, prepare)).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(prepare).not.toHaveBeenCalled();
  search.resolve();
  expect(await slow).toBe('made');
});

test('a network that asks for much does not keep others from their turn', async () => {
  const { make } = createUncached({ perMinute: 60, pause: () => 0 });
  const order: string[] = [];
  const ask = (address: string, who: string) => make(address, async () => void order.push(who));
  const crawler = Array.from({ length: 50 }, () => ask('192.0.2.1', 'crawler'));
  await Promise.all([...crawler, ask('198.51.100.1', 'reader')]);
  expect(order.indexOf('reader')).toBeLessThan(3);
});
