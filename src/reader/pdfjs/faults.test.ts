import { expect, test } from 'vitest';
import { openPdf } from '../../../tests/support/open-pdf.ts';
import { readingFault } from '../source/reading-fault.ts';
import { withFault } from './faults.ts';

test('a file that is not a sound PDF is told as broken', async () => {
  const error = await openPdf(new TextEncoder().encode('no PDF')).catch((reason: unknown) => reason);
  expect(readingFault(withFault(error), true)).toBe('broken');
});

test('one with a password is told as locked; what else goes wrong stays as it is', () => {
  const locked = Object.assign(new Error('no password given'), { name: 'PasswordException' });
  expect(readingFault(withFault(locked), true)).toBe('locked');
  const odd = new RangeError('odd');
  expect(withFault(odd)).toBe(odd);
});
