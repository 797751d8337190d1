import { expect, test } from 'vitest';
import { asJats } from './inline-html.ts';
import { element, xmlDocument } from './xml.ts';

const turned = (html: string) => xmlDocument(element('p', {}, asJats(html))).split('\n')[1];

test('italics, bold and links become their JATS elements, entities become characters', () => {
  expect(
    turned(
      'Zapasnyi &#x26; Co. <em>Atmosphere, <strong>12</strong></em> <a href="https://a.example/?b=1&#x26;c">x</a>',
    ),
  ).toBe(
    '<p>Zapasnyi &amp; Co. <italic>Atmosphere, <bold>12</bold></italic> <ext-link ext-link-type="uri" xlink:href="https://a.example/?b=1&amp;c">x</ext-link></p>',
  );
});

test('other elements leave only their text', () => {
  expect(turned('<code>a</code><br><a href="/archive">b</a>')).toBe('<p>ab</p>');
});
