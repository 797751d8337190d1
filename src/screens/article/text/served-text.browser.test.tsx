import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';
import { keepServedText } from './served-text.ts';

const article = { ...longArticle, hasFullText: true };

test('a text that React draws anew is still there, though the page had it from the server alone', async () => {
  const served = document.createElement('div');
  served.id = 'article-text';
  served.innerHTML = '<p>The canal was dug by hand.</p>';
  document.body.append(served);
  onTestFinished(() => served.remove());
  keepServedText();
  served.remove();
  await mountOnPage(
    <main>
      <FullText text={{ outline: [], words: 6 }} article={article} />
    </main>,
    { article },
  );
  await expect.element(page.getByText('The canal was dug by hand.')).toBeVisible();
});
