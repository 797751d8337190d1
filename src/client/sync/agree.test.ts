import { expect, test } from 'vitest';
import type { SavedEntry } from '../saved-articles.ts';
import { agree } from './agree.ts';

const saved = (articleId: number, at: number): SavedEntry => ({ articleId, at, saved: true });
const removed = (articleId: number, at: number): SavedEntry => ({ articleId, at, saved: false });
const inAccount = (entry: SavedEntry): SavedEntry => ({ ...entry, inAccount: true });

test('what was sent to the account counts as being in it', () => {
  expect(agree([saved(3, 10)], [saved(3, 10)], [saved(3, 10)], [])).toEqual([inAccount(saved(3, 10))]);
});

test('articles saved on another device appear, those removed there disappear', () => {
  expect(agree([inAccount(saved(3, 10))], [], [saved(9, 20)], [])).toEqual([inAccount(saved(9, 20))]);
});

test('a removal that was sent to the account need not be remembered', () => {
  expect(agree([removed(3, 20)], [removed(3, 20)], [], [])).toEqual([]);
});

test('the account’s newer state wins over what was sent', () => {
  expect(agree([saved(3, 10)], [saved(3, 10)], [], [])).toEqual([]);
});

test('changes made during the request wait for the next one', () => {
  expect(agree([removed(3, 30)], [saved(3, 10)], [saved(3, 10)], [])).toEqual([removed(3, 30)]);
  expect(agree([saved(4, 30)], [], [], [])).toEqual([saved(4, 30)]);
});

test('an article that the server does not know stays on the device', () => {
  expect(agree([saved(99, 10)], [saved(99, 10)], [], [99])).toEqual([saved(99, 10)]);
});

test('no article is listed twice', () => {
  const kept = [saved(3, 30), inAccount(saved(5, 5))];
  const account = [saved(3, 10), saved(5, 5)];
  expect(agree(kept, [], account, [])).toEqual([saved(3, 30), inAccount(saved(5, 5))]);
});
