import { expect, test } from 'vitest';
import { reviewedItem, reviewOf } from './related-works.ts';

test('a reviewed book is one line, without a second stop after initials', () => {
  const work = { title: 'Gardens of the Steppe', authors: ['Smith, J.', 'Ким, И.'], year: 2025 };
  expect(reviewedItem(work)).toBe('Smith, J., Ким, И. Gardens of the Steppe. 2025');
  expect(reviewOf([{ ...work, authors: [], city: 'Almaty', publisher: 'Ile Press' }], 'en')).toBe(
    'Review of: Gardens of the Steppe. Almaty: Ile Press, 2025',
  );
  expect(reviewedItem({ ...work, title: 'Why Gardens?' })).toContain('Why Gardens? 2025');
});
