import { expect, test } from 'vitest';
import { readServerAddress } from './server-address.ts';

test.each([
  ['https://usr-journal.example', 'https://usr-journal.example'],
  ['https://usr-journal.example/', 'https://usr-journal.example'],
  [' HTTPS://USR-Journal.example:8443 ', 'https://usr-journal.example:8443'],
  ['usr-journal.example', 'https://usr-journal.example'],
  ['журнал.example', 'https://xn--80alqgor.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%j is the server %s', (typed, origin) => {
  expect(readServerAddress(typed)).toEqual({ origin });
});

test.each([
  'http://usr-journal.example',
  'http://192.168.1.5:3000',
  'http://localhost.example',
  'http://0.0.0.0',
])('%s is refused: others could read what is sent', (typed) => {
  expect(readServerAddress(typed)).toEqual({ refused: 'insecure' });
});

test.each([
  '',
  '   ',
  'https://',
  'ftp://usr-journal.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://usr-journal.example/path',
  'https://usr-journal.example?x=1',
  'https://usr-journal.example#x',
  'https://user:word@usr-journal.example',
  'https://user@usr-journal.example',
  'not an address',
  'https://a b.example',
  'https://usr-journal.example:99999',
])('%j is not a server’s address', (typed) => {
  expect(readServerAddress(typed)).toEqual({ refused: 'address' });
});
