import { expect, test } from 'vitest';
import { docx, openDocument } from '../../../../tests/support/office-files.ts';
import { findNames } from './find-names.ts';
import { textOf } from './text-of.ts';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${runs}</w:p>`;

function inWord(body: string, styles = ''): Uint8Array {
  return docx('', {
    'word/document.xml': `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${w}">${styles}</w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`,
  });
}

const xmlns = ['office', 'text', 'style', 'draw', 'table']
  .map(
    (name) =>
      `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`,
  )
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .join(' ');
function inOpenDocument(body: string, styles = ''): Uint8Array {
  return openDocument('text', {
    'content.xml': `<office:document-content ${xmlns}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

const style = (id: string, look: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}">${more}<w:rPr>${look}</w:rPr></w:style>`;
const odtStyle = (name: string, family: string, look: string, parent = '') =>
  `<style:style style:name="${name}" style:family="${family}" style:parent-style-name="${parent}"><style:text-properties ${look}/></style:style>`;

test.each<[what: string, type: 'docx' | 'odt', file: Uint8Array]>([
  ['capitals', 'docx', inWord(paragraph(run('ким в.', '<w:caps/>')))],
  ['small capitals', 'docx', inWord(paragraph(run('ким в.', '<w:smallCaps/>')))],
  ['a style', 'docx', inWord(paragraph(run('ким в.'), '<w:pStyle w:val="A"/>'), style('A', '<w:caps/>'))],
  [
    'a style that derives from another',
    'docx',
    inWord(
      paragraph(run('ким в.'), '<w:pStyle w:val="B"/>'),
      style('A', '<w:caps/>') + style('B', '', '<w:basedOn w:val="A"/>'),
    ),
  ],
  [
    'a style of letters',
    'docx',
    inWord(
      paragraph(run('ким в.', '<w:rStyle w:val="A"/>')),
      style('A', '<w:smallCaps/>').replace('paragraph', 'character'),
    ),
  ],
  [
    'capitals',
    'odt',
    inOpenDocument(
      '<text:p text:style-name="P1">ким в.</text:p>',
      odtStyle('P1', 'paragraph', 'fo:text-transform="uppercase"'),
    ),
  ],
  [
    'small capitals inside',
    'odt',
    inOpenDocument(
      '<text:p><text:span text:style-name="T2">ким <text:span>в.</text:span></text:span></text:p>',
      odtStyle('T1', 'text', 'fo:font-variant="small-caps"') + odtStyle('T2', 'text', '', 'T1'),
    ),
  ],
  [
    'first letters',
    'odt',
    inOpenDocument(
      '<text:p text:style-name="P1">ким в.</text:p>',
      odtStyle('P1', 'paragraph', 'fo:text-transform="capitalize"'),
    ),
  ],
])('a name in small letters that %s (%s) show as capitals is certain', async (_, type, file) => {
  const found = findNames(await textOf(file, type), [{ givenName: 'Виктория', familyName: 'Ким' }]);
  expect(found.map(({ certainty }) => certainty)).toEqual(['certain']);
});

test('letters that are no capitals, or switched back, stay small', async () => {
  const file = inWord(
    paragraph(run('ким в.', '<w:caps w:val="0"/>'), '<w:pStyle w:val="A"/>') + paragraph(run('ким в.')),
    style('A', '<w:caps/>'),
  );
  expect((await textOf(file, 'docx')).map(({ text }) => text)).toEqual(['ким в.', 'ким в.']);
});

test('a name in a caption is said to stand there', async () => {
  const sequence =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> SEQ Map </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const texts = [
    'Рис. 2. Дворы',
    'Таблица 1 — Дворы',
    'Figure 3: Yards',
    '2-кесте. Аулалар',
    'Fig. IV. Yards',
  ];
  const partsOf = async (bytes: Uint8Array, type: 'docx' | 'odt') =>
    (await textOf(bytes, type)).map(({ place }) => place.part);
  expect(
    await partsOf(
      inWord(
        paragraph(run('Дворы'), '<w:pStyle w:val="Caption"/>') +
          paragraph(run('Зарисовка ') + sequence + run(' Дворы')) +
          texts.map((text) => paragraph(run(text))).join(''),
      ),
      'docx',
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'caption'));
  expect(
    await partsOf(
      inOpenDocument(
        `<text:p>Зарисовка <text:sequence>1</text:sequence> Дворы</text:p>${texts.map((text) => `<text:p>${text}</text:p>`).join('')}`,
      ),
      'odt',
    ),
  ).toEqual(Array.from({ length: 6 }, () => 'caption'));
  const prose = ['Таблица 1 показывает дворы.', 'Рисунки соседей', 'Table 2 shows yards.', 'Map of yards'];
  expect(await partsOf(inWord(prose.map((text) => paragraph(run(text))).join('')), 'docx')).toEqual(
    prose.map(() => 'text'),
  );
});

test('names that Word hides by the first row of a table’s style, or in heads that it does not show, are told', async () => {
  const first = `<w:style w:type="table" w:styleId="T"><w:tblStylePr w:type="firstRow"><w:rPr><w:vanish/></w:rPr></w:tblStylePr></w:style>`;
  const file = inWord(
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${paragraph(run('В. Ким'))}</w:tc></w:tr></w:tbl>`,
    first,
  );
  const found = findNames(await textOf(file, 'docx'), [{ givenName: 'Виктория', familyName: 'Ким' }]);
  expect(found.map(({ place }) => place.part)).toEqual(['table']);
});
