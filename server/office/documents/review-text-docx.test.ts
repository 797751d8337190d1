import { expect, test } from 'vitest';
import { docx } from '../../../tests/support/office-files.ts';
import { textsOn } from '../../../tests/support/words-of-copy.ts';
import { readDocx } from './read/docx/docx.ts';
import { reviewTextOf } from './review-text.ts';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paragraph = (text: string, look = '') =>
  `<w:p><w:pPr>${look}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const spaces = [
  `xmlns:w="${w}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wx="urn:of-another-program"',
].join(' ');
const inDocx = (body: string, others: Record<string, string> = {}) =>
  docx('', { 'word/document.xml': `<w:document ${spaces}><w:body>${body}</w:body></w:document>`, ...others });
const pageOf = (bytes: Uint8Array) => reviewTextOf(readDocx(bytes));
const textsOf = (bytes: Uint8Array) => textsOn(pageOf(bytes));
const run = (content: string, look = '') => `<w:r><w:rPr>${look}</w:rPr>${content}</w:r>`;
const words = (text: string, look = '') => run(`<w:t xml:space="preserve">${text}</w:t>`, look);
const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const mt = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

test.each<[kind: string, paragraph: string, text: string]>([
  [
    'a formula',
    `${words('if ')}${math(`${mt('Y=a+b')}<m:sSup><m:e>${mt('X')}</m:e><m:sup>${mt('2')}</m:sup></m:sSup>`)}`,
    'if Y=a+bX^2',
  ],
  ['a number below', math(`<m:sSub><m:e>${mt('CO')}</m:e><m:sub>${mt('2')}</m:sub></m:sSub>`), 'CO2'],
  ['a fraction', math(`<m:f><m:num>${mt('a+b')}</m:num><m:den>${mt('c')}</m:den></m:f>`), '(a+b)/c'],
  [
    'a sum',
    math(
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mt('i=1')}</m:sub><m:sup>${mt('n')}</m:sup><m:e>${mt('x')}</m:e></m:nary>`,
    ),
    '∑_(i=1)^n x',
  ],
  [
    'a matrix in brackets',
    math(
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr><m:e>${mt('1')}</m:e><m:e>${mt('2')}</m:e></m:mr><m:mr><m:e>${mt('3')}</m:e><m:e>${mt('4')}</m:e></m:mr></m:m></m:e></m:d>`,
    ),
    '[1, 2; 3, 4]',
  ],
  ['a sign of the font Symbol', run('<w:sym w:font="Symbol" w:char="F061"/>'), 'α'],
  ['one of Wingdings', run('<w:sym w:font="Wingdings" w:char="F0FC"/>'), '✓'],
  ['one of an unknown font', run('<w:sym w:font="Rare" w:char="F061"/>'), '\uFFFC'],
  ['letters of the font Symbol', words('\uF062', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), 'β'],
  [
    'a sign that a field draws',
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>SYMBOL 108 \\f "Symbol"</w:instrText>')}${run('<w:fldChar w:fldCharType="end"/>')}`,
    'λ',
  ],
  [
    'a formula that a field draws',
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>EQ \\f(1;2)</w:instrText>')}${run('<w:fldChar w:fldCharType="end"/>')}`,
    '\uFFFC',
  ],
  [
    'the result of a field',
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>REF a</w:instrText>')}${words('not this')}${run('<w:fldChar w:fldCharType="separate"/>')}${words('that')}${run('<w:fldChar w:fldCharType="end"/>')}`,
    'that',
  ],
  [
    'words after the beginning of a field that never ends',
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>REF a</w:instrText>')}${words('all the same')}`,
    'all the same',
  ],
  ['an embedded formula', run('<w:object><v:shape><v:imagedata/></v:shape></w:object>'), '\uFFFC'],
  [
    'the first of two alternatives',
    `<mc:AlternateContent><mc:Choice Requires="w14">${words('new')}</mc:Choice><mc:Fallback>${words('old')}</mc:Fallback></mc:AlternateContent>`,
    'new',
  ],
  [
    'the second where nothing in the first is known',
    run(
      '<mc:AlternateContent><mc:Choice Requires="wx"><wx:leaf/></mc:Choice><mc:Fallback><w:t>leaf</w:t></mc:Fallback></mc:AlternateContent>',
    ),
    'leaf',
  ],
  [
    'the only one',
    run('<mc:AlternateContent><mc:Choice Requires="wx"><w:t>only</w:t></mc:Choice></mc:AlternateContent>'),
    'only',
  ],
  [
    'a container of another program',
    `<wx:frame>${words('inside ')}<wx:deeper>${words('deeper')}</wx:deeper></wx:frame>`,
    'inside deeper',
  ],
  [
    'letters with others above',
    run(`<w:ruby><w:rt>${words('kan')}</w:rt><w:rubyBase>${words('漢')}</w:rubyBase></w:ruby>`),
    '漢 (kan)',
  ],
  [
    'hidden words',
    `${words('seen')}${words(' hidden', '<w:vanish/>')}${words(' too', '<w:vanish w:val="0"/>')}`,
    'seen too',
  ],
])('a paragraph shows %s', (_, content, text) => {
  expect(textsOf(inDocx(`<w:p>${content}</w:p>`))).toEqual([text]);
});

const marked = (mark: string) => `<w:rPr>${mark}</w:rPr>`;

test.each<[kind: string, body: string, texts: unknown[]]>([
  [
    'a large first letter and its word',
    paragraph('T', '<w:framePr w:dropCap="drop"/>') + paragraph('he yard'),
    ['The yard'],
  ],
  ['paragraphs whose end was deleted', paragraph('one ', marked('<w:del/>')) + paragraph('two'), ['one two']],
  ['the last paragraph, though its end was deleted', paragraph('one', marked('<w:del/>')), ['one']],
  [
    'a paragraph before a table, though its end was deleted',
    `${paragraph('one', marked('<w:del/>'))}<w:tbl><w:tr>${cell('two')}</w:tr></w:tbl>`,
    ['one', [['two']]],
  ],
  [
    'whole paragraphs of one alternative',
    `<mc:AlternateContent><mc:Choice Requires="w14">${paragraph('new')}</mc:Choice><mc:Fallback>${paragraph('old')}</mc:Fallback></mc:AlternateContent>`,
    ['new'],
  ],
  ['paragraphs in containers of other programs', `<wx:part>${paragraph('inside')}</wx:part>`, ['inside']],
  ['a formula between paragraphs', `<m:oMathPara>${math(mt('a=b'))}</m:oMathPara>`, ['a=b']],
  ['a mark for a document within', '<w:altChunk/>', ['\uFFFC']],
  [
    'rows and cells in content controls',
    `<w:tbl><w:tr>${cell('a')}<w:sdt><w:sdtContent>${cell('b')}</w:sdtContent></w:sdt></w:tr><w:sdt><w:sdtContent><w:tr>${cell('c')}${cell('d')}</w:tr></w:sdtContent></w:sdt></w:tbl>`,
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ],
  [
    'a mark for a picture in a table',
    `<w:tbl><w:tr><w:tc><w:p>${run('<w:drawing/>')}</w:p></w:tc></w:tr></w:tbl>`,
    [[['\uFFFC']]],
  ],
  [
    'no rows and cells that were deleted',
    `<w:tbl><w:tr>${cell('a')}<w:tc><w:tcPr><w:cellDel/></w:tcPr>${paragraph('gone')}</w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr>${cell('gone')}</w:tr></w:tbl>`,
    [[['a']]],
  ],
  [
    'a text box and words along a line once',
    `<w:p>${run(`<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('in a box')}</w:txbxContent></v:textbox></v:shape><v:shape><v:textpath string="along"/></v:shape></w:pict>`)}</w:p>`,
    ['in a box', 'along'],
  ],
  [
    'a text box in an object',
    `<w:p>${run(`<w:object><v:shape><v:textbox><w:txbxContent>${paragraph('in a box')}</w:txbxContent></v:textbox></v:shape></w:object>`)}</w:p>`,
    ['\uFFFC', 'in a box'],
  ],
])('a document shows %s', (_, body, texts) => {
  expect(textsOf(inDocx(body))).toEqual(texts);
});

test('whatever prefixes a document has, its text is read', () => {
  const written = (prefix: string) => {
    const name = (local: string) => (prefix === '' ? local : `${prefix}:${local}`);
    const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    return docx('', {
      'word/document.xml': `<${name('document')} ${declared}="${w}"><${name('body')}><${name('p')}><${name('r')}><${name('t')}>The yard</${name('t')}></${name('r')}></${name('p')}></${name('body')}></${name('document')}>`,
    });
  };
  for (const prefix of ['', 'ns0', 'word']) expect(textsOf(written(prefix)), prefix).toEqual(['The yard']);
});

test('notes to which only deleted words refer are not shown, running heads are, each once', () => {
  const relation = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${id}.xml"/>`;
  const note = (id: number, text: string) => `<w:endnote w:id="${id}">${paragraph(text)}</w:endnote>`;
  const bytes = inDocx(
    `<w:p>${words('text')}${run('<w:endnoteReference w:id="2"/>')}<w:del>${run('<w:endnoteReference w:id="3"/>')}</w:del></w:p>`,
    {
      'word/_rels/document.xml.rels': `<Relationships>${relation('notes', 'endnotes')}${relation('h1', 'header')}${relation('h2', 'header')}${relation('f', 'footer')}</Relationships>`,
      'word/notes.xml': `<w:endnotes ${spaces}><w:endnote w:type="separator" w:id="1">${paragraph('-')}</w:endnote>${note(2, 'kept')}${note(3, 'gone')}</w:endnotes>`,
      'word/h1.xml': `<w:hdr ${spaces}>${paragraph('Yards')}</w:hdr>`,
      'word/h2.xml': `<w:hdr ${spaces}>${paragraph('Yards')}</w:hdr>`,
      'word/f.xml': `<w:ftr ${spaces}>${paragraph('2027')}</w:ftr>`,
    },
  );
  expect(pageOf(bytes).slice(1)).toEqual([
    { kind: 'notes', items: [{ label: 'i', text: 'kept', isReferred: true }] },
    { kind: 'heads', items: ['Yards', '2027'] },
  ]);
});

test('numbers that Word puts before paragraphs are on the page', () => {
  const level = (ilvl: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering = `<w:numbering xmlns:w="${w}">
    <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'russianLower', '%2)')}${level(2, 'upperRoman', '%1.%3', '<w:isLgl/>')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'decimal', 'Рис. %1')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
    <w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
  </w:numbering>`;
  const styles = `<w:styles xmlns:w="${w}"><w:style w:type="paragraph" w:styleId="C"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`;
  const item = (text: string, number: number, depth = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${number}"/></w:numPr>`);
  const body = [
    ...[item('one', 1), item('inside', 1, 1), item('second', 1, 1), item('deep', 1, 2), item('two', 1)],
    ...[
      paragraph('Дворы', '<w:pStyle w:val="C"/>'),
      item('bare', 3),
      item('seven', 4),
      item('inside again', 4, 1),
    ],
    paragraph('none', '<w:pStyle w:val="C"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
  ].join('');
  expect(textsOf(inDocx(body, { 'word/numbering.xml': numbering, 'word/styles.xml': styles }))).toEqual([
    ['1. one', 'а) inside', 'б) second', '1.1 deep', '2. two'],
    'Рис. 1 Дворы',
    ['bare', '7. seven', 'а) inside again'],
    'none',
  ]);
});
