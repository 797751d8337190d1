import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };

test('a text that React draws anew is asked for again, if the page alone had it', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    expect(String(asked)).toContain(`/api/library/articles/${article.slug}/text`);
    return Response.json({ html: '<p>The canal was dug by hand.</p>', outline: [], words: 6 });
  });
  await mountOnPage(
    <main>
      <Suspense>
        <FullText text={{ outline: [], words: 6 }} article={article} />
      </Suspense>
    </main>,
    { article },
  );
  await expect.element(page.getByText('The canal was dug by hand.')).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
  fetched.mockRestore();
});
