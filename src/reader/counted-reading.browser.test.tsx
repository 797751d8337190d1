import { expect, test, vi } from 'vitest';
import { landArticle } from '../../tests/support/browser/articles.ts';
import { enterRoom } from '../../tests/support/browser/reading-room.tsx';
import { preloadReader } from './reader-room.tsx';

/** What is sent to be counted, from now on. */
function watchCounting(): unknown[] {
  const sent: unknown[] = [];
  const usual = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    if (asked !== '/api/usage') return usual(asked, init);
    sent.push([init?.method, init?.credentials, JSON.parse(String(init?.body))]);
    return new Response(null, { status: 204 });
  });
  return sent;
}

test('a reading is counted once, when the first page is drawn; the pointer over the button is none', async () => {
  const sent = watchCounting();
  for (let hover = 0; hover < 100; hover += 1) preloadReader('en', landArticle.pdf);
  const room = await enterRoom({ article: landArticle });
  await expect.element(room.pages.bySelector('canvas').first()).toBeVisible();
  await expect.poll(() => sent).toEqual([['POST', 'omit', { article: landArticle.id }]]);
  vi.restoreAllMocks();
});
