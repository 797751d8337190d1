import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test.for([
  [
    'en',
    'Document properties',
    ['Who Owns Good Land', '176 × 250 mm', '27', 'English', '1.7', 'Skia/PDF', 'Literata', 'All embedded'],
  ],
  ['kk', 'Құжат сипаттамасы', ['176 × 250 мм', 'Бәрі ендірілген', 'Иә']],
] as const)('the document tells of itself, in %s', async ([language, title, facts]) => {
  const room = await enterRoom({ article: landArticle, language });
  room.focusPages();
  await press('i');
  const sheet = page.getByRole('dialog', { name: title });
  for (const fact of facts) await expect.element(sheet).toMatchTextContent(fact);
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
});
