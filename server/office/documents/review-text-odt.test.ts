import { expect, test } from 'vitest';
import { openDocument } from '../../../tests/support/office-files.ts';
import { textsOn } from '../../../tests/support/words-of-copy.ts';
import { readOdt } from './read/odt/odt.ts';
import { reviewTextOf } from './review-text.ts';

const pageOf = (bytes: Uint8Array) => reviewTextOf(readOdt(bytes));
const textsOf = (bytes: Uint8Array) => textsOn(pageOf(bytes));

const odtNames = ['office', 'text', 'table', 'style', 'drawing', 'svg-compatible', 'chart']
  .map(
    (name) =>
      `xmlns:${name.replace('drawing', 'draw').replace('-compatible', '')}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlns:math="http://www.w3.org/1998/Math/MathML"')
  .join(' ');
const inOdt = (body: string, styles = '', others: Record<string, string> = {}) =>
  openDocument('text', {
    'content.xml': `<office:document-content ${odtNames}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...others,
  });
const object = (address: string) => `<draw:frame><draw:object xlink:href="${address}"/></draw:frame>`;

test.each<[kind: string, body: string, texts: unknown[]]>([
  [
    'cross-references',
    '<text:p>see <text:bookmark-ref>3.2</text:bookmark-ref>, <text:sequence-ref>Figure 4</text:sequence-ref></text:p>',
    ['see 3.2, Figure 4'],
  ],
  [
    'citations of its bibliography',
    '<text:p>so <text:bibliography-mark>[Kim 2020]</text:bibliography-mark></text:p>',
    ['so [Kim 2020]'],
  ],
  [
    'an index without its templates',
    '<text:bibliography><text:bibliography-source><text:index-title-template>Title</text:index-title-template></text:bibliography-source><text:index-body><text:index-title><text:p>Works</text:p></text:index-title><text:p>Kim V. Yards</text:p></text:index-body></text:bibliography>',
    ['Works', 'Kim V. Yards'],
  ],
  [
    'fields',
    '<text:p><text:placeholder>&lt;city&gt;</text:placeholder> <text:drop-down>yes</text:drop-down> <text:user-field-get>7</text:user-field-get></text:p>',
    ['<city> yes 7'],
  ],
  [
    'containers that are not known',
    '<text:new-part><text:p>inside <text:new-mark>deeper</text:new-mark></text:p></text:new-part>',
    ['inside deeper'],
  ],
  [
    'no hidden words',
    '<text:p>seen<text:span text:style-name="T1"> hidden</text:span></text:p><text:section text:display="none"><text:p>no</text:p></text:section><text:p><text:hidden-text text:is-hidden="true">no</text:hidden-text>yes</text:p>',
    ['seen', 'yes'],
  ],
  [
    'numbers that are written out, and marks of notes that somebody chose',
    '<text:numbered-paragraph><text:number>Theorem 1</text:number><text:p>All yards</text:p></text:numbered-paragraph><text:p>are<text:note><text:note-citation text:label="N">N</text:note-citation><text:note-body/></text:note><text:note><text:note-citation>1</text:note-citation><text:note-body/></text:note></text:p>',
    ['Theorem 1 All yards', 'areN1'],
  ],
  ['formulas', `<text:p>if ${object('./Object 1')} then</text:p>`, ['if q_i=1/2 then']],
  ['a mark for what it has not', `<text:p>if ${object('./Object 9')} then</text:p>`, ['if \uFFFC then']],
  ['words of charts', `<text:p>${object('Object2')}</text:p>`, [1, ['Flats', 'Yards']]],
  [
    'shapes with words',
    '<text:p>a<draw:custom-shape><svg:title>drawing.png</svg:title><text:p>in a shape</text:p></draw:custom-shape></text:p>',
    ['a', 'in a shape'],
  ],
])('a text of OpenDocument shows %s', (_, body, texts) => {
  const hidden =
    '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>';
  const bytes = inOdt(body, hidden, {
    'Object 1/content.xml':
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>q</mi><mi>i</mi></msub><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow><annotation>q_i = {1} over {2}</annotation></semantics></math>',
    'Object2/content.xml': `<office:document-content ${odtNames}><office:body><office:chart><chart:chart><chart:title><text:p>Flats</text:p></chart:title><table:table><table:table-row><table:table-cell><text:p>Yards</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table></chart:chart></office:chart></office:body></office:document-content>`,
  });
  expect(textsOf(bytes)).toEqual(texts);
});

test('a text of OpenDocument shows its running heads', () => {
  const styles = `<office:document-styles ${odtNames}><office:master-styles><style:master-page><style:header><text:p>Yards</text:p></style:header><style:footer><text:p>2027</text:p></style:footer></style:master-page></office:master-styles></office:document-styles>`;
  expect(pageOf(inOdt('<text:p>text</text:p>', '', { 'styles.xml': styles })).at(-1)).toEqual({
    kind: 'heads',
    items: ['Yards', '2027'],
  });
});

test('notes have their numbers, in the text and before them', () => {
  const note = (number: string, text: string) =>
    `<text:note text:note-class="footnote"><text:note-citation>${number}</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;
  expect(
    textsOf(inOdt(`<text:p>Yards${note('1', 'In Saryozek.')} and streets${note('12', 'Too.')}.</text:p>`)),
  ).toEqual(['Yards1 and streets12.', ['1 In Saryozek.', '12 Too.']]);
});
