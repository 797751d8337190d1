import { expect, test, vi } from 'vitest';
import { isoDate } from './read-properties.ts';

vi.mock('./library.ts', () => ({ pdfjs: {}, documentOptions: {} }));
vi.mock('./worker.ts', () => ({ leaseWorker: () => ({}) }));
const { plainName } = await import('./read-fonts.ts');

test('dates of PDFs, whole and in part, become calendar dates', () => {
  expect(isoDate("D:20260630123456+05'00'")).toBe('2026-06-30');
  expect(isoDate('D:202606')).toBe('2026-06-01');
  expect(isoDate('D:2026')).toBe('2026-01-01');
  expect(isoDate('30 June 2026')).toBeUndefined();
  expect(isoDate(undefined)).toBeUndefined();
});

test('the name of an embedded part of a font is that of the font', () => {
  expect(plainName('ABCDEF+Literata-Regular')).toBe('Literata-Regular');
  expect(plainName('Helvetica')).toBe('Helvetica');
});
