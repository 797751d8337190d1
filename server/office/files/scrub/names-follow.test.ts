import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { plantedOdt } from '../../../../tests/support/planted/odt.ts';
import { plantedPerson } from '../../../../tests/support/planted/person.ts';
import { namesFile } from './alternative-text.ts';
import { newCode } from './docx/fields.ts';
import { isKnownFont } from './known-fonts.ts';
import { NewNames } from './new-names.ts';
import { scrub } from './scrub.ts';

const person = plantedPerson(0);

/** The parts of a copy; some of the file's parts are changed before. */
async function partsOf(
  file: Uint8Array,
  type: 'docx' | 'odt',
  change: Record<string, (xml: string) => string>,
) {
  const parts = unzipSync(file);
  for (const [name, changed] of Object.entries(change))
    parts[name] = strToU8(changed(strFromU8(parts[name] ?? new Uint8Array())));
  const copy = await scrub(zipSync(parts), type);
  if (copy.outcome !== 'scrubbed') throw new Error(copy.reason);
  const inside = unzipSync(copy.bytes);
  return { report: copy.report, read: (name: string) => strFromU8(inside[name] ?? new Uint8Array()) };
}

const firstIn = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';

test('styles and bookmarks have new names wherever a DOCX speaks of them; those of Word stay', async () => {
  const run = (content: string) => `<w:r>${content}</w:r>`;
  const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
  const { read } = await partsOf(plantedDocx(person, []), 'docx', {
    'word/document.xml': (xml) =>
      xml.replace(
        '<w:sectPr/>',
        `<w:p><w:pPr><w:pStyle w:val="AizhansStyle"/></w:pPr><w:bookmarkStart w:id="1" w:name="Aizhan"/><w:bookmarkEnd w:id="1"/><w:bookmarkStart w:id="2" w:name="_Toc12"/><w:bookmarkEnd w:id="2"/><w:hyperlink w:anchor="aizhan">${run('<w:t>1</w:t>')}</w:hyperlink><w:hyperlink w:anchor="_Toc12">${run('<w:t>2</w:t>')}</w:hyperlink>${mark('begin')}${run('<w:instrText xml:space="preserve"> REF Aiz</w:instrText>')}${run('<w:instrText xml:space="preserve">han \\h \\* MERGEFORMAT </w:instrText>')}${mark('separate')}${run('<w:t>3</w:t>')}${mark('end')}</w:p><w:sectPr/>`,
      ),
    'word/styles.xml': (xml) =>
      xml.replace(
        '</w:styles>',
        '<w:style w:type="paragraph" w:customStyle="1" w:styleId="AizhansStyle"><w:name w:val="Aizhan’s style"/><w:basedOn w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:next w:val="AizhansStyle"/></w:style></w:styles>',
      ),
  });
  const [document, styles] = [read('word/document.xml'), read('word/styles.xml')];
  expect(document + styles).not.toMatch(/aizhan/i);
  const style = firstIn(document, /w:pStyle w:val="(Style\d+)"/);
  expect(styles).toContain(`w:styleId="${style}"><w:name w:val="Style 1"/><w:basedOn w:val="Title"/>`);
  expect(styles).toContain(`<w:name w:val="heading 1"/><w:next w:val="${style}"/>`);
  const bookmark = firstIn(document, /w:id="1" w:name="(\w+)"/);
  expect(document).toContain(`<w:hyperlink w:anchor="${bookmark}">`);
  expect(document).toMatch(
    new RegExp(`<w:instrText[^>]*> REF ${bookmark} \\\\h \\\\\\* MERGEFORMAT </w:instrText>`),
  );
  expect(document).toContain('w:name="_Toc12"');
  expect(document).toContain('w:anchor="_Toc12"');
});

test('names in an ODT are new wherever it speaks of them', async () => {
  const { read } = await partsOf(plantedOdt(person, []), 'odt', {
    'content.xml': (xml) =>
      xml.replace(
        '</office:text>',
        '<text:p text:style-name="Aizhan"><text:bookmark text:name="Aizhan B"/><text:bookmark-ref text:ref-name="Aizhan B">1</text:bookmark-ref><text:a xlink:href="#Aizhan%20B">2</text:a><text:sequence text:name="Aizhan" text:formula="ooow:Aizhan+1">3</text:sequence></text:p><table:table table:name="Aizhan"/></office:text>',
      ),
    'styles.xml': (xml) =>
      xml.replace(
        '<office:styles/>',
        '<office:styles><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:next-style-name="Aizhan"/><style:style style:name="Aizhan" style:display-name="Aizhan" style:family="paragraph"/></office:styles>',
      ),
  });
  const [content, styles] = [read('content.xml'), read('styles.xml')];
  expect(content + styles).not.toContain('Aizhan');
  const style = firstIn(content, /text:style-name="(Style\d+)"/);
  expect(styles).toContain(`style:name="${style}"`);
  expect(styles).toContain(
    `style:display-name="Heading 1" style:family="paragraph" style:next-style-name="${style}"`,
  );
  const bookmark = firstIn(content, /<text:bookmark text:name="(\w+)"/);
  expect(content).toContain(`text:ref-name="${bookmark}"`);
  expect(content).toContain(`xlink:href="#${bookmark}"`);
  const sequence = firstIn(content, /<text:sequence text:name="(\w+)"/);
  expect(content).toContain(`text:formula="ooow:${sequence}+1"`);
});

test('text hidden by styles goes; what is shown again and what hides only the end of a paragraph stays', async () => {
  const said = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const [hidden, inherited] = ['<w:rStyle w:val="H"/>', '<w:pPr><w:pStyle w:val="P"/></w:pPr>'];
  const { read, report } = await partsOf(plantedDocx(person, []), 'docx', {
    'word/document.xml': (xml) =>
      xml.replace(
        '<w:sectPr/>',
        `<w:p>${said('one')}${said('GONE', hidden)}${said('two', `${hidden}<w:vanish w:val="0"/>`)}</w:p><w:p>${inherited}${said('GONE')}${said('three', hidden)}</w:p><w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>${said('four')}${said('five', '<w:webHidden/>')}</w:p><w:sectPr/>`,
      ),
    'word/styles.xml': (xml) =>
      xml.replace(
        '</w:styles>',
        '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Q"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="P"><w:basedOn w:val="Q"/></w:style></w:styles>',
      ),
  });
  const document = read('word/document.xml');
  expect(document).not.toContain('GONE');
  // Two styles that hide cancel each other out.
  for (const word of ['one', 'two', 'three', 'four', 'five'])
    expect(document).toContain(`<w:t>${word}</w:t>`);
  expect(report.removed).toContainEqual({ what: 'hidden-text', part: 'document', count: 2 });
});

test('codes of fields keep what they say about the document', () => {
  const names = new NewNames();
  for (const code of [
    ' PAGE \\* MERGEFORMAT ',
    ' TOC \\o "1-3" \\h \\z \\u ',
    ' SEQ Рисунок \\* ARABIC ',
    ' REF _Ref123 \\h ',
    ' HYPERLINK \\l "_Toc5" ',
    ' STYLEREF "heading 1" \\n ',
    ' = SUM(ABOVE) \\# "0.00" ',
    ' EQ \\f(1;2) ',
  ])
    expect(newCode(code, names)).toBe(code);
  expect(newCode(' SEQ Aizhan \\r 1', names)).toBe(' SEQ List1 \\r 1 ');
  expect(newCode(' TOC \\c "aizhan" \\t "Aizhan;2" ', names)).toBe(' TOC \\c "List1" \\t "Style 1;2" ');
  expect(newCode(' = Aizhan + 1 ', names)).toBeNull();
  expect(newCode(' HYPERLINK "mailto:a@b.example" ', names)).toBeNull();
  expect(newCode(' AUTHOR ', names)).toBeNull();
});

test.each([
  ['Карта района', false],
  ['A man and/or a dog, 12/03/2020', false],
  ['Изображение выглядит как карта', false],
  ['zarema_map.PNG', true],
  ['Описание: Фото.jpg', true],
  ['../pics/before', true],
  ['C:\\Users\\a', true],
  ['IMG_2041', true],
  ['https://disk.example/a', true],
])('“%s” names a file: %s', (text, names) => {
  expect(namesFile(text)).toBe(names);
});

test.each([
  ['Times New Roman', true],
  ['Times New Roman Cyr', true],
  ['Segoe UI Semibold', true],
  ['Liberation Serif1', true],
  ['ＭＳ 明朝', true],
  ['Aizhan Hand', false],
  ['Aizhan Sans', false],
])('the font “%s” is known: %s', (font, known) => {
  expect(isKnownFont(font)).toBe(known);
});
