import { expect, test } from 'vitest';
import type { SavedEntry } from '../saved-articles.ts';
import { agree } from './agree.ts';

const saved = (articleId: number, at: number): SavedEntry => ({ articleId, at, saved: true });
const removed = (articleId: number, at: number): SavedEntry => ({ articleId, at, saved: false });
const inAccount = (entry: SavedEntry): SavedEntry => ({ ...entry, inAccount: true });

test('what the account was told of is in it from then on', () => {
  expect(agree([saved(3, 10)], [saved(3, 10)], [saved(3, 10)], [])).toEqual([inAccount(saved(3, 10))]);
});

test('what was saved on another device comes, and what was removed there goes', () => {
  expect(agree([inAccount(saved(3, 10))], [], [saved(9, 20)], [])).toEqual([inAccount(saved(9, 20))]);
});

test('a removal that the account was told of need not be remembered', () => {
  expect(agree([removed(3, 20)], [removed(3, 20)], [], [])).toEqual([]);
});

test('the account’s later word wins over what it was told', () => {
  expect(agree([saved(3, 10)], [saved(3, 10)], [], [])).toEqual([]);
});

test('what was done while the question was on its way waits for the next one', () => {
  expect(agree([removed(3, 30)], [saved(3, 10)], [saved(3, 10)], [])).toEqual([removed(3, 30)]);
  expect(agree([saved(4, 30)], [], [], [])).toEqual([saved(4, 30)]);
});

test('what is about an article that the server does not know stays on the device', () => {
  expect(agree([saved(99, 10)], [saved(99, 10)], [], [99])).toEqual([saved(99, 10)]);
});

test('nothing is there twice', () => {
  const kept = [saved(3, 30), inAccount(saved(5, 5))];
  const account = [saved(3, 10), saved(5, 5)];
  expect(agree(kept, [], account, [])).toEqual([saved(3, 30), inAccount(saved(5, 5))]);
});
