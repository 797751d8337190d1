import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anonymousGzip } from './gzip-header.ts';

/** A gzip file as 7-Zip writes it: with a name and a time. */
function named(name: string, seconds: number): Buffer {
  const plain = gzipSync('what is packed');
  const header = Buffer.from(plain.subarray(0, 10));
  header.writeUInt8(8, 3);
  header.writeUInt32LE(seconds, 4);
  return Buffer.concat([header, Buffer.from(`${name}\0`), plain.subarray(10)]);
}

test('two archives of the same content become identical, and are still readable', () => {
  const one = anonymousGzip(named('t-11.tar', 1_700_000_000));
  expect(one).toEqual(anonymousGzip(named('t-222.tar', 1_800_000_000)));
  expect(one).toEqual(anonymousGzip(gzipSync('what is packed')));
  expect(gunzipSync(one).toString()).toBe('what is packed');
});

test('anything but gzip, or a header with more than a name, is refused', () => {
  expect(() => anonymousGzip(Buffer.from('PK\u0003\u0004 and so on'))).toThrow('not a gzip file');
  const extra = named('t', 1);
  extra.writeUInt8(4, 3);
  expect(() => anonymousGzip(extra)).toThrow('fields other than a name');
});
