import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import { pack } from './packed.ts';

const answer = (text: string) => ({ status: 200, ...pack(text) });

test('an answer is kept until the edition is another', () => {
  const cache = createAnswerCache();
  expect(cache.get('one', '/a')).toBeUndefined();
  cache.set('one', '/a', answer('a'));
  expect(cache.get('one', '/a')?.body('identity').toString()).toBe('a');
  expect(cache.get('two', '/a')).toBeUndefined();
  cache.set('one', '/a', answer('late'));
  expect(cache.get('two', '/a')).toBeUndefined();
});

test('where there is no more room, what nobody asked for in the longest time is forgotten', () => {
  const cache = createAnswerCache(10_000);
  expect(cache.get('one', '/home')).toBeUndefined();
  cache.set('one', '/home', answer('home'));
  for (let nth = 0; nth < 1_000; nth += 1) {
    cache.set('one', `/odd-${nth}`, answer('odd'));
    expect(cache.get('one', '/home'), `after ${nth}`).toBeDefined();
  }
  const kept = Array.from({ length: 1_000 }, (_, nth) => cache.get('one', `/odd-${nth}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(10);
});

test('what is put again takes its room once, and what is larger than all of it is not kept', () => {
  const cache = createAnswerCache(10_000);
  cache.get('one', '/');
  for (let nth = 0; nth < 100; nth += 1) cache.set('one', '/again', answer(`${nth}`));
  cache.set('one', '/other', answer('other'));
  expect(cache.get('one', '/again')?.body('identity').toString()).toBe('99');
  cache.set('one', '/large', answer('x'.repeat(20_000)));
  expect(cache.get('one', '/large')).toBeUndefined();
});
