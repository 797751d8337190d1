import { expect, test } from 'vitest';
import { docx } from '../../../../../tests/support/office-files.ts';
import type { Block, Document, TextBlock } from '../../model.ts';
import { reviewTextOf } from '../../review-text.ts';
import { unshownIn } from '../../unshown.ts';
import { readDocx } from './docx.ts';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const spaces = [
  `xmlns:w="${w}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:wx="urn:of-another-program"',
].join(' ');
const read = (body: string, others: Record<string, string> = {}): Document =>
  readDocx(
    docx('', {
      'word/document.xml': `<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
      ...others,
    }),
  );
const run = (content: string, look = '') => `<w:r><w:rPr>${look}</w:rPr>${content}</w:r>`;
const words = (text: string, look = '') => run(`<w:t xml:space="preserve">${text}</w:t>`, look);
const paragraph = (content: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${content}</w:p>`;
const style = (kind: string, id: string, properties: string) =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${id}"/>${properties}</w:style>`;
const stylesOf = (...all: string[]) => ({
  'word/styles.xml': `<w:styles xmlns:w="${w}">${all.join('')}</w:styles>`,
});
const related = (...all: string[]) => ({
  'word/_rels/document.xml.rels': `<Relationships>${all.join('')}</Relationships>`,
});
const notesOf = (kind: 'footnote' | 'endnote', ...texts: string[]) =>
  `<w:${kind}s ${spaces}>${texts.map((text, place) => `<w:${kind} w:id="${place + 2}">${text}</w:${kind}>`).join('')}</w:${kind}s>`;

function textBlocks(blocks: Block[]): TextBlock[] {
  return blocks.filter((block): block is TextBlock => block.kind !== 'table' && block.kind !== 'box');
}
function runsOf(document: Document) {
  return textBlocks(document.blocks).flatMap(({ runs }) => runs);
}

test('letters have their marks, by themselves and by styles, of which two italics are upright', () => {
  const styles = stylesOf(
    style('paragraph', 'quotation', '<w:rPr><w:i/></w:rPr>'),
    style('character', 'emphasis', '<w:rPr><w:i/></w:rPr>'),
    style('character', 'Source Text', ''),
  );
  const marksOf = (content: string, look = '') =>
    runsOf(read(paragraph(content, look), styles)).map(({ marks }) => marks.join(' '));
  expect(
    marksOf(
      [
        words('a', '<w:b/><w:u w:val="single"/>'),
        words('2', '<w:vertAlign w:val="superscript"/>'),
        words('3', '<w:vertAlign w:val="subscript"/>'),
        words('b', '<w:smallCaps/>'),
        words('c', '<w:rStyle w:val="emphasis"/>'),
        words('d', '<w:rStyle w:val="Source Text"/>'),
      ].join(''),
    ),
  ).toEqual(['bold underline', 'superscript', 'subscript', 'small-caps', 'italic', 'code']);
  expect(
    marksOf(
      `${words('a')}${words('b', '<w:rStyle w:val="emphasis"/>')}${words('c', '<w:i w:val="0"/>')}`,
      '<w:pStyle w:val="quotation"/>',
    ),
  ).toEqual(['italic', '', '']);
});

test('links keep where they lead, also those that are fields, and a page says it where their words do not', () => {
  const body = `${paragraph(`<w:hyperlink r:id="l1">${words('our data')}</w:hyperlink>${words(' and ')}<w:hyperlink r:id="l2">${words('https://yards.example')}</w:hyperlink>`)}${paragraph(
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>HYPERLINK "https://flats.example/1"</w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${words('flats')}${run('<w:fldChar w:fldCharType="end"/>')}<w:hyperlink w:anchor="part">${words(' above')}</w:hyperlink>`,
  )}`;
  const link = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`;
  const document = read(
    body,
    related(link('l1', 'https://data.example/7'), link('l2', 'https://yards.example/')),
  );
  expect(runsOf(document).map((each) => each.link?.target)).toEqual([
    ...['https://data.example/7', undefined, 'https://yards.example/'],
    ...['https://flats.example/1', '#part'],
  ]);
  expect(reviewTextOf(document).map((part) => 'text' in part && part.text)).toEqual([
    [
      { text: 'our data' },
      { text: '', target: 'https://data.example/7' },
      { text: ' and https://yards.example' },
    ],
    [{ text: 'flats' }, { text: '', target: 'https://flats.example/1' }, { text: ' above' }],
  ]);
});

test('items of lists have their levels and numbers, others none', () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="${w}"><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const item = (text: string, at: number) =>
    paragraph(words(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
  const document = read([item('a', 0), item('b', 1), item('c', 0), paragraph(words('d'))].join(''), {
    'word/numbering.xml': numbering,
  });
  expect(document.blocks).toMatchObject([
    { kind: 'item', level: 0, isOrdered: true, label: '1.' },
    { kind: 'item', level: 1, isOrdered: false, label: '' },
    { kind: 'item', level: 0, isOrdered: true, label: '2.' },
    { kind: 'paragraph', label: '' },
  ]);
  expect(reviewTextOf(document)[0]).toEqual({
    kind: 'list',
    items: [
      { level: 0, label: '1.', text: 'a' },
      { level: 1, label: '', text: 'b' },
      { level: 0, label: '2.', text: 'c' },
    ],
  });
});

test('cells reach over others, and rows of headers are known', () => {
  const cell = (text: string, look = '') => `<w:tc><w:tcPr>${look}</w:tcPr>${paragraph(words(text))}</w:tc>`;
  const merged = (text: string, how = '') => cell(text, `<w:vMerge${how}/>`);
  const document = read(
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${merged('Town', ' w:val="restart"')}${cell('Yards', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${merged('')}${cell('1')}${cell('2')}</w:tr><w:tr>${merged('kept')}${cell('3')}${cell('4')}</w:tr></w:tbl>`,
  );
  const [table] = document.blocks;
  expect(table?.kind === 'table' && table.rows[1]?.map(({ isCovered }) => isCovered)).toEqual([
    true,
    false,
    false,
  ]);
  expect(reviewTextOf(document)).toEqual([
    {
      kind: 'table',
      rows: [
        [
          { text: 'Town', rows: 2, isHeader: true },
          { text: 'Yards', columns: 2, isHeader: true },
        ],
        ['1', '2'],
        // A program would not show these words; they are not dropped.
        ['kept', '3', '4'],
      ],
    },
  ]);
});

test('notes are referred to at their places, in the order and by the numbers that Word gives them', () => {
  const reference = (kind: string, id: number, more = '', mark = '') =>
    run(`<w:${kind}Reference w:id="${id}" ${more}/>${mark}`, '<w:vertAlign w:val="superscript"/>');
  const body = paragraph(
    `${words('Yards')}${reference('footnote', 3)}${words(' and')}${reference('endnote', 2)}${words(' flats')}${reference('footnote', 2)}${reference('footnote', 4, 'w:customMarkFollows="1"', '<w:t>*</w:t>')}${words('.')}`,
  );
  const document = read(body, {
    'word/footnotes.xml': notesOf(
      'footnote',
      paragraph(words('Second.')),
      paragraph(words('First.', '<w:i/>')) + paragraph(words('Its end.')),
      paragraph(words('* Chosen.')),
    ),
    'word/endnotes.xml': notesOf('endnote', paragraph(words('At the end.'))),
  });
  expect(document.notes.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    ...['footnote 2: 2', 'footnote 3: 1', 'footnote 4: *', 'endnote 2: i'],
  ]);
  const raised = { marks: ['superscript'] };
  expect(reviewTextOf(document)).toEqual([
    {
      kind: 'paragraph',
      text: [
        { text: 'Yards' },
        { text: '1', note: 2, ...raised },
        { text: ' and' },
        { text: 'i', note: 4, ...raised },
        { text: ' flats' },
        { text: '2', note: 1, ...raised },
        { text: '*', note: 3, ...raised },
        { text: '.' },
      ],
      bold: false,
      centred: false,
    },
    {
      kind: 'notes',
      items: [
        { label: '2', text: 'Second.', isReferred: true },
        {
          label: '1',
          text: [{ text: 'First.', marks: ['italic'] }, { text: '\nIts end.' }],
          isReferred: true,
        },
        { label: '*', text: 'Chosen.', isReferred: true },
        { label: 'i', text: 'At the end.', isReferred: true },
      ],
    },
  ]);
});

test.each([
  ['ADDIN ZOTERO_ITEM CSL_CITATION {}', 'citation', 'zotero'],
  ['ADDIN CSL_CITATION {}', 'citation', 'mendeley'],
  ['ADDIN EN.CITE &lt;EndNote/&gt;', 'citation', 'endnote'],
  ['ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', 'bibliography', 'zotero'],
  ['REF _Ref7 \\h', 'reference', 'REF'],
  ['SEQ Figure \\* ARABIC', 'sequence', 'SEQ'],
  ['DATE', 'other', 'DATE'],
])('a field is known by its code %s, and shows its result', (code, kind, name) => {
  const complex = paragraph(
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${words('shown')}${run('<w:fldChar w:fldCharType="end"/>')}${words(' after')}`,
  );
  const simple = paragraph(
    `<w:fldSimple w:instr="${code}">${words('shown')}</w:fldSimple>${words(' after')}`,
  );
  for (const body of [complex, simple])
    expect(runsOf(read(body))).toMatchObject([{ text: 'shown', field: { kind, name } }, { text: ' after' }]);
  expect(runsOf(read(complex))[1]?.field).toBeUndefined();
});

test('formulas stand in their lines or on lines of their own', () => {
  const formula = '<m:oMath><m:r><m:t>a=b</m:t></m:r></m:oMath>';
  const document = read(
    `${paragraph(`${words('if ')}${formula}`)}${paragraph(`<m:oMathPara>${formula}</m:oMathPara>`)}`,
  );
  expect(document.blocks).toMatchObject([
    { kind: 'paragraph', runs: [{ text: 'if ' }, { kind: 'formula', text: 'a=b', source: 'm:oMath' }] },
    { kind: 'formula', runs: [{ kind: 'formula', text: 'a=b', source: 'm:oMathPara' }] },
  ]);
});

test('what is not known is read through and counted, and so is what has no words', () => {
  const body = [
    `<wx:part>${paragraph(`<wx:mark>${words('inside')}</wx:mark>`)}</wx:part>`,
    paragraph(
      run('<w:drawing><a:graphic><a:graphicData><wx:model/></a:graphicData></a:graphic></w:drawing>'),
    ),
    paragraph(run('<w:drawing><a:graphic><a:graphicData><pic:pic/></a:graphicData></a:graphic></w:drawing>')),
    paragraph(run('<w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object>')),
    paragraph(run('<w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object>')),
    paragraph('<m:oMath/>'),
    '<w:altChunk/><w:subDoc/>',
    paragraph(`${run('<w:sym w:font="Rare" w:char="F061"/>')}${run('<w:contentPart/>')}`),
    paragraph('<w:bookmarkStart/><w:proofErr/><w:ins><w:smartTag/></w:ins>'),
  ].join('');
  const document = read(body);
  expect(unshownIn(document)).toEqual([
    { what: 'formula', count: 2 },
    { what: 'object', count: 1 },
    { what: 'embedded-document', count: 2 },
    { what: 'sign', count: 1 },
    { what: 'unknown-element', count: 1, part: 'wx:part' },
    { what: 'unknown-element', count: 1, part: 'wx:mark' },
    { what: 'unknown-element', count: 1, part: 'wx:model' },
    { what: 'unknown-element', count: 1, part: 'w:contentPart' },
  ]);
  expect(
    textBlocks(document.blocks)
      .map(({ kind }) => kind)
      .slice(0, 3),
  ).toEqual(['paragraph', 'figure', 'figure']);
  expect(reviewTextOf(document)[0]).toMatchObject({ text: 'inside' });
});
