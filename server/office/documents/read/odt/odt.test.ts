import { expect, test } from 'vitest';
import { openDocument } from '../../../../../tests/support/office-files.ts';
import { reviewTextOf } from '../../review-text.ts';
import { unshownIn } from '../../unshown.ts';
import { readOdt } from './odt.ts';

const spaces = ['office', 'text', 'table', 'style', 'drawing', 'xsl-fo-compatible']
  .map((name) => {
    const prefix = { drawing: 'draw', 'xsl-fo-compatible': 'fo' }[name] ?? name;
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  })
  .concat('xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlns:wx="urn:of-another-program"')
  .join(' ');
const read = (body: string, styles = '') =>
  readOdt(
    openDocument('text', {
      'content.xml': `<office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    }),
  );
const letters = (name: string, properties: string) =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;
const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;

test('letters have their marks, and links the addresses to which they lead', () => {
  const styles = [
    letters('T1', 'fo:font-weight="bold" fo:font-style="italic"'),
    letters('T2', 'style:text-position="super 58%"'),
    letters('T3', 'style:text-position="sub 58%"'),
    letters('T4', 'fo:font-variant="small-caps" style:text-underline-style="solid"'),
  ].join('');
  const document = read(
    `<text:p>${span('T1', 'a')}${span('T2', '2')}${span('T3', '3')}${span('T4', 'b')}<text:a xlink:href="https://yards.example">yards</text:a></text:p>`,
    styles,
  );
  expect(reviewTextOf(document)[0]).toMatchObject({
    text: [
      { text: 'a', marks: ['bold', 'italic'] },
      { text: '2', marks: ['superscript'] },
      { text: '3', marks: ['subscript'] },
      { text: 'b', marks: ['small-caps', 'underline'] },
      { text: 'yards' },
      { text: '', target: 'https://yards.example' },
    ],
  });
});

test('items of lists have their levels and numbers, and headings those of the outline', () => {
  const number = (level: number, format: string, more = '') =>
    `<text:list-level-style-number text:level="${level}" style:num-format="${format}" style:num-suffix="." ${more}/>`;
  const styles = `<text:list-style style:name="L1">${number(1, '1')}${number(2, 'а', 'text:display-levels="2"')}<text:list-level-style-bullet text:level="3"/></text:list-style>`;
  const item = (...content: string[]) => `<text:list-item>${content.join('')}</text:list-item>`;
  const p = (text: string) => `<text:p>${text}</text:p>`;
  const list = (content: string, more = '') => `<text:list ${more}>${content}</text:list>`;
  const document = read(
    [
      list(
        item(p('a'), p('more'), list(item(p('b'), list(item(p('deep')))) + item(p('c')))) + item(p('d')),
        'text:style-name="L1"',
      ),
      list(item(p('e')), 'text:style-name="L1" text:continue-numbering="true"'),
      list(item(p('f')), 'text:style-name="L1"'),
    ].join(''),
    styles,
  );
  const shown = document.blocks.map((block) =>
    block.kind === 'item' ? `${block.level} ${block.label}` : block.kind,
  );
  expect(shown).toEqual(['0 1.', 'paragraph', '1 1.а.', '2 ', '1 1.б.', '0 2.', '0 3.', '0 1.']);
});

test('cells reach over others', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
  const covered = '<table:covered-table-cell/>';
  const document = read(
    `<table:table><table:table-header-rows><table:table-row>${cell('Town', 'table:number-rows-spanned="2"')}${cell('Yards', 'table:number-columns-spanned="2"')}${covered}</table:table-row></table:table-header-rows><table:table-row>${covered}${cell('1')}${cell('2')}</table:table-row><table:table-row>${cell('x')}${cell('3')}${cell('4')}</table:table-row></table:table>`,
  );
  expect(reviewTextOf(document)).toEqual([
    {
      kind: 'table',
      rows: [
        [
          { text: 'Town', rows: 2, isHeader: true },
          { text: 'Yards', columns: 2, isHeader: true },
        ],
        ['1', '2'],
        ['x', '3', '4'],
      ],
    },
  ]);
  const [table] = document.blocks;
  expect(table?.kind === 'table' && table.rows[1]?.map(({ isCovered }) => isCovered)).toEqual([
    true,
    false,
    false,
  ]);
});

test('fields are known, also those of reference managers', () => {
  const document = read(
    '<text:p>see <text:bookmark-ref>3.2</text:bookmark-ref> <text:bibliography-mark>[1]</text:bibliography-mark> <text:reference-mark-start text:name="ZOTERO_ITEM CSL_CITATION {} RNDx"/>(Kim 2020)<text:reference-mark-end text:name="ZOTERO_ITEM CSL_CITATION {} RNDx"/>.</text:p>',
  );
  const [block] = document.blocks;
  const runs = block && 'runs' in block ? block.runs : [];
  expect(
    runs.flatMap((run) => (run.kind === 'text' && run.field ? [[run.text, run.field.kind]] : [])),
  ).toEqual([
    ['3.2', 'reference'],
    ['[1]', 'citation'],
    ['(Kim 2020)', 'citation'],
  ]);
});

test('notes stand apart, with the places that refer to them', () => {
  const note = (kind: string, mark: string, text: string) =>
    `<text:note text:note-class="${kind}"><text:note-citation>${mark}</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;
  const document = read(
    `<text:p>Yards${note('footnote', '1', 'Here.')}, flats${note('endnote', 'i', 'There.')}.</text:p>`,
  );
  expect(reviewTextOf(document)).toMatchObject([
    {
      text: [
        { text: 'Yards' },
        { text: '1', note: 1 },
        { text: ', flats' },
        { text: 'i', note: 2 },
        { text: '.' },
      ],
    },
    {
      items: [
        { label: '1', text: 'Here.', isReferred: true },
        { label: 'i', text: 'There.', isReferred: true },
      ],
    },
  ]);
});

test('what is not known is read through and counted, and so is what has no words', () => {
  const document = read(
    '<wx:part><text:p>inside <wx:mark>deeper</wx:mark><text:soft-page-break/><text:bookmark/><text:page-number>1</text:page-number></text:p></wx:part><text:p><draw:custom-shape><draw:enhanced-geometry/></draw:custom-shape><draw:custom-shape><text:p>word</text:p><draw:enhanced-geometry/></draw:custom-shape><draw:frame><draw:object xlink:href="./Object 9"/></draw:frame></text:p><draw:line/>',
  );
  expect(unshownIn(document)).toEqual([
    { what: 'drawing', count: 2 },
    { what: 'object', count: 1 },
    { what: 'unknown-element', count: 1, part: 'wx:part' },
    { what: 'unknown-element', count: 1, part: 'wx:mark' },
  ]);
});
