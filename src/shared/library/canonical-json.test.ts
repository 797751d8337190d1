import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts properties by code units and omits spaces, as in the example of RFC 8785', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    1: 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
      '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  );
});

test('the order of the properties makes no difference', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: true })).toBe('{"a":true,"b":[{"c":null,"d":1}]}');
  expect(canonicalJson({ a: true, b: [{ c: null, d: 1 }] })).toBe('{"a":true,"b":[{"c":null,"d":1}]}');
});

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, { a: undefined }])(
  '%s is not JSON',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);
