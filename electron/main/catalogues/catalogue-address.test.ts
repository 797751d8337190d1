import { expect, test } from 'vitest';
import type { CatalogueFault } from '#shared/program/catalogue.ts';
import { isPrivateAddress, nextAddress, typedAddress } from './catalogue-address.ts';

test.each([
  ['https://example.org/opds', 'https://example.org/opds'],
  [' example.org/opds.json#top ', 'https://example.org/opds.json'],
  ['localhost:4700/opds.json', 'http://localhost:4700/opds.json'],
  ['http://127.0.0.1:80/', 'http://127.0.0.1/'],
  ['http://[::1]/opds', 'http://[::1]/opds'],
])('%s is asked as %s', (typed, asked) => {
  expect(typedAddress(typed).href).toBe(asked);
});

test.each<[string, CatalogueFault]>([
  ['', 'address'],
  ['not an address', 'address'],
  ['file:///etc/passwd', 'address'],
  ['app://journal/', 'address'],
  ['https://user:word@example.org/', 'address'],
  ['http://example.org/opds', 'insecure'],
  ['http://localhost.example.org/', 'insecure'],
  ['https://192.168.0.1/', 'private'],
  ['https://0xa9fea9fe/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
])('%j is refused as %s', (typed, reason) => {
  expect(() => typedAddress(typed)).toThrow(expect.objectContaining({ reason }));
});

const public_ = new URL('https://example.org/opds/catalogue.json?page=2');

test('a link is resolved against the page that it is on', () => {
  expect(nextAddress('../new.json#a', public_).href).toBe('https://example.org/new.json');
  expect(nextAddress('?page=3', public_).href).toBe('https://example.org/opds/catalogue.json?page=3');
  expect(nextAddress('//other.example/x', public_).href).toBe('https://other.example/x');
});

test.each<[string, CatalogueFault]>([
  ['http://example.org/', 'insecure'],
  ['http://localhost/', 'private'],
  ['https://127.1/', 'private'],
  ['https://10.0.0.1/', 'private'],
  ['mailto:office@example.org', 'address'],
  [`/${'ж'.repeat(400)}`, 'address'],
])('no link of the internet leads to %s', (href, reason) => {
  expect(() => nextAddress(href, public_)).toThrow(expect.objectContaining({ reason }));
});

test('a catalogue of this computer leads on in it', () => {
  const here = new URL('http://localhost:4700/opds.json');
  expect(nextAddress('http://127.0.0.1:4800/a', here).href).toBe('http://127.0.0.1:4800/a');
});

test('networks at home are told from the internet', () => {
  for (const ip of [
    '10.1.2.3',
    '172.31.0.1',
    '100.100.0.1',
    '::1',
    'fd00::1',
    '::ffff:192.168.1.1',
    '239.0.0.1',
  ])
    expect(isPrivateAddress(ip), ip).toBe(true);
  for (const ip of ['93.184.216.34', '172.32.0.1', '2606:2800:220::1', '::ffff:8.8.8.8'])
    expect(isPrivateAddress(ip), ip).toBe(false);
});
