import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../tests/support/fake-browser.ts';

type Saved = typeof import('./saved-articles.ts');
type Session = typeof import('./session.ts');
let saved: Saved;
let session: Session;

beforeEach(async () => {
  fakeBrowser();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  saved = await import('./saved-articles.ts');
  session = await import('./session.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an article is saved once, with the time', () => {
  saved.keepSaved(7, true);
  saved.keepSaved(7, true);
  expect(saved.savedArticles.read()).toEqual([{ articleId: 7, saved: true, at: 1_001 }]);
});

test('without an account, removing an article leaves no record that could later empty someone else’s list', () => {
  saved.keepSaved(7, true);
  saved.keepSaved(7, false);
  expect(saved.savedArticles.read()).toEqual([]);
});

test('while logged in, a removal is remembered with its time until the account has it', () => {
  session.rememberUsername('aigul');
  saved.savedArticles.write([{ articleId: 7, saved: true, at: 500, inAccount: true }]);
  saved.keepSaved(7, false);
  expect(saved.savedArticles.read()).toEqual([{ articleId: 7, saved: false, at: 1_000 }]);
});
