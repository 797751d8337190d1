import { expect, test } from 'vitest';
import { dropSoftHyphens } from './soft-hyphens.ts';

test('takes the soft hyphen out of what a letter is said to be, and nothing else', () => {
  expect(dropSoftHyphens('/Span <</ActualText <FEFF043D00AD> >>BDC')).toBe(
    '/Span <</ActualText <FEFF043D> >>BDC',
  );
  expect(dropSoftHyphens('<00AD> Tj')).toBe('<00AD> Tj');
});
