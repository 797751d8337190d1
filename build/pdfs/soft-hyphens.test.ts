import { expect, test } from 'vitest';
import { dropSoftHyphens } from './soft-hyphens.ts';

test('removes only the soft hyphen from the ActualText of a letter', () => {
  expect(dropSoftHyphens('/Span <</ActualText <FEFF043D00AD> >>BDC')).toBe(
    '/Span <</ActualText <FEFF043D> >>BDC',
  );
  expect(dropSoftHyphens('<00AD> Tj')).toBe('<00AD> Tj');
});
