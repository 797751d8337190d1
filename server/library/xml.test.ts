import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.ts';

const inside = (xml: string) => xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '').trimEnd();

test('text and attributes are escaped, and parse back unchanged', () => {
  const root = element('a', { title: 'x < "y" & z\n' }, 'Rents < wages & ]]> "rights"');
  expect(inside(xmlDocument(root))).toBe(
    '<a title="x &lt; &quot;y&quot; &amp; z&#10;">Rents &lt; wages &amp; ]]&gt; "rights"</a>',
  );
});

test('invalid characters are dropped, text is normalised to NFC, lone surrogates are replaced', () => {
  expect(inside(xmlDocument(element('a', {}, 'a\u0000\u000Bб\uFFFEи\u0306\uD800')))).toBe('<a>aбй\uFFFD</a>');
});

test('elements that hold only elements are indented, mixed content is not touched', () => {
  const mixed = element('p', {}, 'See ', element('i', {}, 'Water'), ', 2.');
  expect(inside(xmlDocument(element('a', {}, element('b'), mixed)))).toBe(
    '<a>\n  <b/>\n  <p>See <i>Water</i>, 2.</p>\n</a>',
  );
});

test('missing content is omitted', () => {
  const root = element('a', { x: undefined, y: 0 }, undefined, false, [element('b'), ['', undefined]]);
  expect(inside(xmlDocument(root))).toBe('<a y="0">\n  <b/>\n</a>');
});
