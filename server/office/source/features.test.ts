import { expect, test } from 'vitest';
import {
  cell,
  type FeatureDocument,
  field,
  formula,
  letters,
  note,
  paragraph as p,
  picture,
  run,
  style,
  table,
} from '../../../tests/support/manuscripts/feature-docx.ts';
import { bold, italic, long, madeSource } from '../../../tests/support/manuscripts/made-source.ts';
import { photographed } from '../../../tests/support/photographs.ts';
import type { LossKind } from './loss-words.ts';

type Planted = { body: string; more?: Omit<FeatureDocument, 'body'> };
/** What can be kept, with what the source then has. */
type Kept = Planted & { source: string; file?: string };
/** What can't, with how it is told. */
type Told = Planted & { kind: LossKind };

const content = await photographed(1300, 60).png().toBuffer();
const parts: FeatureDocument['parts'] = {
  rId1: { kind: 'image', name: 'media/image1.png', content },
  rId2: { kind: 'image', name: 'media/image2.png', content: 'none' },
  rId3: { kind: 'image', name: 'file:///C:/yard.png', isOutside: true },
  rId4: { kind: 'hyperlink', name: 'https://yards.example/', isOutside: true },
};
const object = (program: string) => `<w:r><w:object><o:OLEObject ProgID="${program}"/></w:object></w:r>`;
const shown = p(picture('rId1', 'Двор'));
const drawn = (inside: string) => p(`<w:r><w:drawing>${inside}</w:drawing></w:r>`);
const level = (format: string, text: string) =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const item = (text: string, at = 0) =>
  p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
const grid = [
  [cell('Год'), cell('Жители')],
  [cell('1940'), cell('135')],
];
const zotero = JSON.stringify({
  citationItems: [{ id: 'z', itemData: { id: 'z', type: 'book', title: 'Город' } }],
});
const e = (text: string) => `<m:e>${letters(text)}</m:e>`;
const turns = ['Вера', 'Иван', 'Вера', 'Иван'].map((name) => p(`${name}: да.`)).join('');
const footnotes = { 1: p(`${run('См. ')}${run('Город', italic)}`) };
const lines = '<w:r><w:t>Белеет</w:t><w:br/><w:t>парус</w:t><w:br/><w:t>в тумане</w:t></w:r>';

const kept: Record<string, Kept> = {
  bold: { body: p(`${run('Так, как ')}${run('важно', bold)}${run(' соседям.')}`), source: '**важно**' },
  italics: { body: p(`${run('Так ')}${run('важно', italic)}`), source: '*важно*' },
  'small capitals': { body: p(`${run('век ')}${run('xvii', '<w:smallCaps/>')}`), source: ':sc[xvii]' },
  subscript: { body: p(`${run('H')}${run('2', '<w:vertAlign w:val="subscript"/>')}`), source: 'H:sub[2]' },
  superscript: {
    body: p(`${run('м')}${run('2', '<w:vertAlign w:val="superscript"/>')}`),
    source: 'м:sup[2]',
  },
  'a broken line': { body: p('<w:r><w:t>Раз</w:t><w:br/><w:t>два</w:t></w:r>'), source: 'Раз\\\nдва' },
  link: {
    body: p(`<w:hyperlink r:id="rId4">${run('сад')}</w:hyperlink>`),
    more: { parts },
    source: '[сад](https://yards.example/)',
  },
  'address in words': { body: p('на https://yards.example/a_b.'), source: '<https://yards.example/a_b>' },
  'a colon and signs': { body: p('в 12:30 *не* курсив'), source: '12:30 \\*не\\*' },
  footnote: { body: p(`${run('Сосед')}${note(1)}`), more: { footnotes }, source: '[^1]: См. *Город*' },
  endnote: {
    body: p(`${run('Сосед')}${note(1, 'endnote')}`),
    more: { endnotes: footnotes },
    source: '[^1]: См. *Город*',
  },
  'heading by style': { body: p('Методы', style('Heading1')), source: '## Методы' },
  'heading of level two': {
    body: `${p('Методы', style('Heading1'))}${p('Сбор', style('Heading2'))}`,
    source: '### Сбор',
  },
  'heading by look': { body: `${p(run('Методы', bold))}${p(long)}`, source: '## Методы' },
  'numbered list': {
    body: `${item('раз')}${item('два')}`,
    more: { numbering: level('decimal', '%1.') },
    source: '1. раз\n2. два',
  },
  'list of bullets': {
    body: `${item('раз')}${item('два')}`,
    more: { numbering: level('bullet', '•') },
    source: '- раз\n- два',
  },
  'list within a list': {
    body: `${item('раз')}${item('два', 1)}`,
    more: { numbering: level('decimal', '%1.') },
    source: '1. раз\n   - два',
  },
  'list typed by hand': { body: `${p('• сад')}${p('• дом')}`, source: '- сад\n- дом' },
  quotation: { body: p(long, style('Quote')), source: `> ${long}` },
  'quotation by indentation': { body: p(long, '<w:ind w:left="720"/>'), source: `> ${long}` },
  verse: { body: p(lines, style('Verse')), source: ':::verse\nБелеет\nпарус\nв тумане\n:::' },
  interview: { body: turns, source: ':::interview\n:speaker[Вера] да.' },
  table: { body: `${p('Таблица 1. Жители')}${table(...grid)}`, source: '::table[Жители]{src="table-1.csv"}' },
  'cells of a table': { body: table(...grid), file: 'data/table-1.csv', source: 'Год,Жители\n1940,135\n' },
  'merged cells': { body: table([cell('Год', '<w:gridSpan w:val="2"/>')], ...grid), source: 'merge="A1:B1"' },
  'head of a table': {
    body: table(
      [cell('Год', '<w:vMerge w:val="restart"/>'), cell('A')],
      [cell('', '<w:vMerge/>'), cell('B')],
      [cell('1'), cell('2')],
    ),
    source: 'head="2"',
  },
  'note of a table': {
    body: `${table(...grid)}${p('Примечание. По книге.')}`,
    source: 'note="Примечание. По книге."',
  },
  'link in a table': {
    body: table(
      [cell('Год'), cell('A')],
      [cell(p(`<w:hyperlink r:id="rId4">${run('сад')}</w:hyperlink>`)), cell('1')],
    ),
    more: { parts },
    source: '| [сад](https://yards.example/) |',
  },
  'marks in a table': {
    body: table([cell('Год'), cell('A')], [cell(p(run('PM', italic))), cell('1')]),
    source: '| *PM* | 1 |',
  },
  picture: { body: shown, more: { parts }, source: '::figure{src="figure-1.png" alt="Двор"}' },
  caption: {
    body: `${shown}${p('Рис. 1. План')}`,
    more: { parts },
    source: '::figure[План]{src="figure-1.png" alt="Двор"}',
  },
  'credit of a picture': {
    body: `${shown}${p('Фото: А. Иванова')}`,
    more: { parts },
    source: 'credit="Фото: А. Иванова"',
  },
  'source of a picture': {
    body: `${shown}${p('Source: City archive')}`,
    more: { parts },
    source: 'source="City archive"',
  },
  'pictures side by side': {
    body: `${table([cell(shown), cell(shown)], [cell('а) летом'), cell('б) зимой')])}`,
    more: { parts },
    source: '::part[зимой]',
  },
  'formula in a line': {
    body: p(`${run('где ')}${formula(letters('n=5'))}${run(' дворов')}`),
    source: 'где $n=5$ дворов',
  },
  'formula of its own': {
    body: p(formula(`<m:f><m:num>${letters('a')}</m:num><m:den>${letters('b')}</m:den></m:f>`)),
    source: '$$\n\\frac{a}{b}\n$$',
  },
  'numbered formula': {
    body: p(
      `${formula(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e('y')}</m:rad>`)}${run(' (1)')}`,
    ),
    source: '\\sqrt{y}',
  },
  'work of a reference manager': {
    body: p(field(` ADDIN ZOTERO_ITEM CSL_CITATION ${zotero}`, '(Иванов)')),
    file: 'citations.csl.json',
    source: '"title": "Город"',
  },
  'inserted words': { body: `<w:p><w:ins>${run('Вставлено')}</w:ins></w:p>`, source: 'Вставлено' },
  'words in a box': {
    body: p(
      '<w:r><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>в рамке</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></w:r>',
    ),
    source: 'в рамке',
  },
  'words in an unknown element': {
    body: p('<wx:odd><w:r><w:t>внутри</w:t></w:r></wx:odd>'),
    source: 'внутри',
  },
  'Kazakh letters of an old font': {
    body: p(run('ќала', '<w:rFonts w:ascii="KZ Times New Roman"/>')),
    source: 'қала',
  },
  appendix: {
    body: `${p(run('Приложение А. Вопросы', bold))}${p('Кто здесь жил?')}`,
    file: 'appendices.md',
    source: '## Приложение А. Вопросы',
  },
  'italics of a reference': { body: '', file: 'references.md', source: '*Город и двор*' },
};

const told: Record<string, Told> = {
  'hidden words': { body: p(`${run('Видно')}${run('секрет', '<w:vanish/>')}`), kind: 'hidden-text' },
  'deleted words': {
    body: `<w:p><w:del><w:r><w:delText>удалено</w:delText></w:r></w:del>${run('Да.')}</w:p>`,
    kind: 'tracked-change',
  },
  comment: { body: p(`${run('Да.')}<w:r><w:commentReference w:id="0"/></w:r>`), kind: 'comment' },
  'table of contents': { body: p(field(' TOC \\o "1-3" ', 'Введение 3')), kind: 'contents-list' },
  'object of a program': {
    body: p(object('Excel.Sheet')),
    kind: 'object',
  },
  'formula of an old program': {
    body: p(`${run('где ')}${object('Equation.3')}`),
    kind: 'formula-not-converted',
  },
  'document in the document': { body: '<w:altChunk r:id="rId9"/>', kind: 'embedded-document' },
  'sign of an unknown font': { body: p('<w:r><w:sym w:font="Unknown" w:char="F0E8"/></w:r>'), kind: 'sign' },
  'linked picture': { body: drawn('<a:blip r:link="rId3"/>'), more: { parts }, kind: 'linked-picture' },
  'damaged picture': { body: p(picture('rId2')), more: { parts }, kind: 'unknown-picture' },
  'picture without a file': { body: p(picture('rId8')), kind: 'empty-picture' },
  'picture in a note': {
    body: p(`${run('Сосед')}${note(1)}`),
    more: { parts, footnotes: { 1: p(`${run('Вот ')}${picture('rId1', 'Двор')}`) } },
    kind: 'picture-elsewhere',
  },
  'picture in the caption of a table': {
    body: `${p(`${run('Таблица 1. Жители')}${picture('rId1', 'Двор')}`)}${table(...grid)}`,
    more: { parts },
    kind: 'picture-elsewhere',
  },
  chart: { body: drawn('<a:graphicData><c:chart/></a:graphicData>'), kind: 'chart' },
  diagram: { body: drawn('<a:graphicData><dgm:relIds/></a:graphicData>'), kind: 'diagram' },
  'unknown element': { body: p('<wx:odd/>'), kind: 'unknown-element' },
  'number of a heading': { body: `${p(run('1. Методы', bold))}${p(long)}`, kind: 'heading-number' },
  'number of a caption': { body: `${shown}${p('Рис. 4. План')}`, more: { parts }, kind: 'caption-number' },
  'place of a caption below a table': {
    body: `${table(...grid)}${p('Таблица 1. Жители')}`,
    kind: 'caption-moved',
  },
  'letter of a part': {
    body: table([cell(shown), cell(shown)], [cell('а) летом'), cell('б) зимой')]),
    more: { parts },
    kind: 'part-label',
  },
  'mark typed before an item': { body: `${p('• сад')}${p('• дом')}`, kind: 'list-mark' },
  'letters of a list': {
    body: `${item('раз')}${item('два')}`,
    more: { numbering: level('lowerLetter', '%1)') },
    kind: 'list-label',
  },
  'mark chosen for a note': {
    body: p(`${run('Да')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t></w:r>`),
    more: { footnotes },
    kind: 'chosen-note-mark',
  },
  underline: { body: p(run('Черта', '<w:u w:val="single"/>')), kind: 'underline' },
  'words struck out': { body: p(run('Старое', '<w:strike/>')), kind: 'struck-out' },
  'highlighted words': { body: p(run('Спросить', '<w:highlight w:val="yellow"/>')), kind: 'highlighted' },
  'coloured words': { body: p(run('Красное', '<w:color w:val="FF0000"/>')), kind: 'coloured' },
  'bold of a heading': { body: `${p(run('Методы', bold))}${p(long)}`, kind: 'marks-of-place' },
  'italics of a caption': {
    body: `${shown}${p(run('Рис. 1. План', italic))}`,
    more: { parts },
    kind: 'marks-of-place',
  },
  'bold head of a table': {
    body: table([cell(p(run('Год', bold))), cell('A')], [cell('1'), cell('2')]),
    kind: 'marks-of-place',
  },
  'centred paragraph': { body: p(long, '<w:jc w:val="center"/>'), kind: 'alignment' },
  'paragraph to the right': { body: p(long, '<w:jc w:val="right"/>'), kind: 'alignment' },
  'smaller letters': { body: p(run(long, '<w:sz w:val="18"/>')), kind: 'letter-size' },
  'smaller letters in a line': {
    body: p(`${run(long)}${run(' мелко', '<w:sz w:val="12"/>')}`),
    kind: 'letter-size',
  },
  'soft hyphen': { body: p('под\u00ADчёркнуто'), kind: 'soft-hyphen' },
  'several spaces': { body: p('два  слова'), kind: 'double-space' },
  tab: { body: p(`${run('два')}<w:r><w:tab/></w:r>${run('слова')}`), kind: 'tab' },
  'link within the document': {
    body: p(`<w:hyperlink w:anchor="a">${run('сюда')}</w:hyperlink>`),
    kind: 'inner-link',
  },
  'picture in a line': {
    body: p(`${run('Вот ')}${picture('rId1', 'Двор')}${run(' он.')}`),
    more: { parts },
    kind: 'picture-in-line',
  },
  'table in a table': {
    body: table([cell(`<w:p/>${table(...grid)}<w:p/>`), cell('A')], [cell('1'), cell('2')]),
    kind: 'nested-table',
  },
  'frame around words': { body: table([cell(p(long))]), kind: 'frame-as-text' },
  'object in a table': {
    body: table([cell('Год'), cell('A')], [cell(p(`${run('да')}${object('Excel.Sheet')}`)), cell('1')]),
    kind: 'object',
  },
  'underline in a table': {
    body: table([cell('Год'), cell('A')], [cell(p(run('да', '<w:u w:val="single"/>'))), cell('1')]),
    kind: 'underline',
  },
  'formula of an old program in a table': {
    body: table([cell('Год'), cell('A')], [cell(p(object('Equation.3'))), cell('1')]),
    kind: 'formula-not-converted',
  },
  'marks in a merged table': {
    body: table([cell('Год', '<w:gridSpan w:val="2"/>')], [cell(p(run('PM', italic))), cell('1')]),
    kind: 'marks-in-table',
  },
  'note in a merged table': {
    body: table([cell('Год', '<w:gridSpan w:val="2"/>')], [cell(p(`${run('PM')}${note(1)}`)), cell('1')]),
    more: { footnotes },
    kind: 'note-in-table',
  },
  'missing alternative text': {
    body: p(picture('rId1')),
    more: { parts },
    kind: 'figure-without-alternative',
  },
  'missing caption': { body: shown, more: { parts }, kind: 'figure-without-caption' },
  'table too wide': {
    body: table(
      Array.from({ length: 16 }, () => cell('a')),
      Array.from({ length: 16 }, () => cell('b')),
    ),
    kind: 'wide-table',
  },
};

/** Of these a report has the words, names or numbers in the whole document. */
const ofWhole: readonly LossKind[] = [
  ...(['hidden-text', 'tracked-change', 'comment', 'unknown-element'] as const),
  'picture-elsewhere',
  ...(['struck-out', 'highlighted', 'coloured', 'letter-size', 'contents-list'] as const),
];

test('of what is planted nearly all that can be kept is kept, and all else is told with its place', () => {
  const before = madeSource('');
  const notKept = Object.entries(kept).flatMap(([name, { body, more, source, file = 'article.md' }]) => {
    if (body !== '') expect(before.text(file), name).not.toContain(source);
    return madeSource(body, more).text(file).includes(source) ? [] : [name];
  });
  const notTold = Object.entries(told).flatMap(([name, { body, more, kind }]) => {
    const places = madeSource(body, more).told(kind);
    const placed = places.filter(
      ({ heading, words, detail, count }) =>
        (heading && words) || (ofWhole.includes(kind) && (words || detail || count || kind === 'comment')),
    );
    return placed.length > before.told(kind).length ? [] : [name];
  });
  const all = Object.keys(kept).length;
  const others = Object.keys(told).length;
  console.log(
    `  planted: ${all - notKept.length} of ${all} kept, ${others - notTold.length} of ${others} told`,
    ...[...notKept, ...notTold],
  );
  expect((all - notKept.length) / all, notKept.join(', ')).toBeGreaterThanOrEqual(0.95);
  expect(notTold).toEqual([]);
});
