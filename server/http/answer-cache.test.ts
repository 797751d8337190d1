import { expect, test } from 'vitest';
import { createAnswerCaches } from './answer-cache.ts';
import { pack } from './packed.ts';

const answer = (text: string) => ({ status: 200, ...pack(text) });
const small = () => createAnswerCaches(12_000);

test('a cached answer belongs to its edition and its cache', () => {
  const caches = small();
  const pages = caches.open('pages');
  pages.set('one', '/a', answer('a'));
  expect(pages.get('one', '/a')?.body('identity').toString()).toBe('a');
  expect(pages.get('two', '/a')).toBeUndefined();
  expect(caches.open('exports').get('one', '/a')).toBeUndefined();
});

test('when the cache is full, the least recently used answer goes, whichever cache it is in', () => {
  const caches = small();
  const [pages, exports] = [caches.open('pages'), caches.open('exports')];
  pages.set('one', '/home', answer('home'));
  for (let nth = 0; nth < 1_000; nth += 1) {
    exports.set('one', `/odd-${nth}`, answer('odd'));
    expect(pages.get('one', '/home'), `after ${nth}`).toBeDefined();
  }
  const kept = Array.from({ length: 1_000 }, (_, nth) => exports.get('one', `/odd-${nth}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(10);
  expect(caches.held()).toBeLessThanOrEqual(12_000);
});

test('an answer put again counts once, and one larger than the capacity is not kept', () => {
  const caches = small();
  const pages = caches.open('pages');
  for (let nth = 0; nth < 100; nth += 1) pages.set('one', '/again', answer(`${nth}`));
  pages.set('one', '/other', answer('other'));
  expect(pages.get('one', '/again')?.body('identity').toString()).toBe('99');
  pages.set('one', '/large', answer('x'.repeat(20_000)));
  expect(pages.get('one', '/large')).toBeUndefined();
});

test('compressed copies, headers and addresses count; text beyond Latin-1 counts twice', () => {
  const heldBy = (
    address: string,
    headers: Record<string, string> = {},
    packings: ('br' | 'gzip')[] = [],
  ) => {
    const caches = createAnswerCaches(1_000_000);
    const kept = { ...answer('Ауа сапасы '.repeat(1_000)), headers };
    caches.open('pages').set('one', address, kept);
    for (const packing of packings) kept.body(packing);
    return caches.held();
  };
  const least = heldBy('/a');
  expect(heldBy('/a', { Link: '<x>' })).toBe(least + 7);
  expect(heldBy('/aa')).toBe(least + 1);
  expect(heldBy('/қала')).toBeGreaterThan(heldBy('/qala') + 4);
  const [brotli, gzip] = [pack('Ауа сапасы '.repeat(1_000)), pack('Ауа сапасы '.repeat(1_000))];
  expect(heldBy('/a', {}, ['br', 'gzip'])).toBe(least + brotli.body('br').length + gzip.body('gzip').length);
});

test('a compressed copy that takes too much room evicts others', () => {
  const caches = createAnswerCaches(30_000);
  const pages = caches.open('pages');
  const text = Array.from({ length: 2_000 }, (_, nth) => String((nth * 7919) % 9973)).join('');
  const large = answer(text);
  pages.set('one', '/former', answer('x'.repeat(15_000)));
  pages.set('one', '/large', large);
  expect(pages.get('one', '/former')).toBeDefined();
  expect(pages.get('one', '/large')).toBeDefined();
  large.body('gzip');
  large.body('br');
  expect(pages.get('one', '/former')).toBeUndefined();
  expect(caches.held()).toBeLessThanOrEqual(30_000);
});
