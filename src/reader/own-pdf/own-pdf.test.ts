import { expect, test } from 'vitest';
import { checkOwnPdf, hashOf } from './check-own-pdf.ts';
import { ownPlaceFragment, readOwnPlace } from './own-place.ts';

const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('the hash of a file is its SHA-256 (FIPS 180-4, example of “abc”)', async () => {
  expect(await hashOf(new Blob(['abc']))).toBe(hash);
});

test('an address names a file and a place in it', () => {
  const place = { page: 'xii', note: '5f0c' };
  expect(readOwnPlace(ownPlaceFragment(hash, place))).toEqual({ hash, place });
  expect(readOwnPlace('#page=3')).toBeNull();
  expect(readOwnPlace('#file=../../etc')).toBeNull();
});

test('bytes before the header are accepted, as other readers do', async () => {
  expect(await checkOwnPdf(new Blob(['\n'.repeat(1_000), '%PDF-1.4']))).toBeNull();
  expect(await checkOwnPdf(new Blob(['\n'.repeat(1_024), '%PDF-1.4']))).toBe('notPdf');
});
