import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { needlesOf, plantedPerson } from '../../../../tests/support/planted/person.ts';
import { searchBytes } from '../../../../tests/support/planted/search-bytes.ts';

const names = ['Seitova', 'Сеитова', 'Сейітова'];
const all = names.join(', ');
const utf8 = Buffer.from(all);
const utf16be = Buffer.from(all, 'utf16le').swap16();
const octal = (bytes: Buffer) => [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
const escaped = (text: string, written: (code: string) => string) =>
  [...text].map((letter) => written(letter.charCodeAt(0).toString(16).padStart(4, '0'))).join('');

describe('names are found whatever they are packed into', () => {
  test.each<[way: string, bytes: Uint8Array | string]>([
    ['UTF-8', utf8],
    ['capitals', all.toUpperCase()],
    ['small letters', all.toLowerCase()],
    ['letters with combining marks', all.normalize('NFD')],
    ['UTF-16, little end first', Buffer.from(all, 'utf16le')],
    ['UTF-16, big end first', utf16be],
    ['an archive', zipSync({ 'a.txt': utf8 })],
    ['an archive in an archive', zipSync({ 'a.zip': zipSync({ 'a.txt': utf8 }) })],
    ['the name of a file in an archive', zipSync({ [all]: new Uint8Array(1) })],
    ['an archive whose directory is lost', zipSync({ 'a.txt': utf8 }).subarray(0, -60)],
    ['a compressed stream of a PDF', Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), deflateSync(utf8)])],
    ['gzip', gzipSync(utf8)],
    ['hexadecimal of a PDF', `<< /Author <FEFF${utf16be.toString('hex')}> >>`],
    ['octal numbers of a PDF', `(\\376\\377${octal(utf16be)})`],
    ['percent signs', `/files?name=${encodeURIComponent(all)}`],
    [
      'quoted-printable',
      all.replaceAll(/[^ ,]/g, (letter) =>
        [...Buffer.from(letter)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
      ),
    ],
    ['base64 in JSON', JSON.stringify({ cursor: utf8.toString('base64') })],
    ['base64 for addresses', `/next?after=${utf8.toString('base64url')}`],
    ['base64 in lines', utf8.toString('base64').replaceAll(/.{20}/g, '$&\r\n')],
    ['base64 after other letters', `x1${Buffer.from(`..${all}`).toString('base64')}`],
    ['base64 of compressed data', deflateSync(utf8).toString('base64')],
    [
      'JSON',
      JSON.stringify(all).replaceAll(/[^\x20-\x7e]/g, (letter) => escaped(letter, (code) => `\\u${code}`)),
    ],
    ['XML', `<a>${escaped(all, (code) => `&#x${code};`)}</a>`],
    ['RTF', `{\\rtf1 ${[...all].map((letter) => `\\u${letter.charCodeAt(0)}?`).join('')}}`],
    ['runs of a text', `<w:p>${[...all].map((letter) => `<w:t>${letter}</w:t>`).join('')}</w:p>`],
    [
      'XML in base64 in XML',
      `<a>${Buffer.from(`<b c="${escaped(all, (code) => `&#x${code};`)}"/>`).toString('base64')}</a>`,
    ],
  ])('%s', (_, bytes) => {
    expect(
      searchBytes(Buffer.from(bytes as Uint8Array), names)
        .map(({ needle }) => needle)
        .sort(),
    ).toEqual([...names].sort());
  });
});

test('nothing is found where nothing is', () => {
  expect(searchBytes(plantedDocx(plantedPerson(1), []), needlesOf(plantedPerson(1)))).toEqual([]);
  expect(searchBytes(Buffer.from('Seit ova, Сеит'), names)).toEqual([]);
});

test('a leak is told with the way to it', () => {
  expect(searchBytes(zipSync({ 'a.txt': utf8 }), ['Seitova'])).toEqual([
    { needle: 'Seitova', way: 'bytes > a.txt in UTF-8' },
  ]);
});
