import { expect, test } from 'vitest';
import { headingSlug } from './heading-slug.ts';

test.each([
  ['Laura Zhumagazina', 'laura-zhumagazina'],
  ['homeowners’ association', 'homeowners-association'],
  ['Café & Bar', 'cafe-bar'],
  ['  E-government ', 'e-government'],
])('%s has the slug %s', (en, slug) => {
  expect(headingSlug({ en })).toBe(slug);
});
