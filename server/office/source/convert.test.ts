import { describe, expect, test } from 'vitest';
import {
  cell,
  type FeatureDocument,
  field,
  note,
  paragraph as p,
  picture,
  run,
  style,
  table,
} from '../../../tests/support/manuscripts/feature-docx.ts';
import { bold, italic, long, madeSource as made } from '../../../tests/support/manuscripts/made-source.ts';
import { plantedPng } from '../../../tests/support/planted/pictures.ts';
import { reportInMarkdown } from './report.ts';

test('letters keep their marks, links and spaces', () => {
  const { article, told } = made(
    p(
      [
        run('Частицы PM'),
        run('2.5', '<w:vertAlign w:val="subscript"/>'),
        run(' и м'),
        run('2', '<w:vertAlign w:val="superscript"/>'),
        run(', '),
        run('важно ', bold),
        run('и ', italic),
        run('очень', `${bold}${italic}`),
        run(' XVII', '<w:smallCaps/>'),
        run(' век,  два'),
        '<w:r><w:tab/></w:r>',
        run('пробела; под\u00ADчёркнуто', '<w:u w:val="single"/>'),
        run(', время 12:30 и *звезда*, www.yards.example, $5 и z_1.'),
      ].join(''),
    ),
  );
  expect(article).toBe(
    'Частицы PM:sub[2.5] и м:sup[2], **важно** *и* **_очень_** :sc[XVII] век, два пробела; подчёркнуто, время 12:30 и \\*звезда\\*, [www.yards.example](http://www.yards.example), \\$5 и z_1.',
  );
  expect(told('underline')).toMatchObject([{ detail: 'пробела; под\u00ADчёркнуто' }]);
  for (const kind of ['double-space', 'tab', 'soft-hyphen'] as const) expect(told(kind)).toHaveLength(1);
});

test('notes stand where they are referred to, with their marks and paragraphs', () => {
  const { article, told } = made(
    p(`${run('Сосед')}${note(2)}${run(' и двор')}${note(1, 'endnote')}${run('.')}`),
    {
      footnotes: { 2: `${p(`${run('См. ')}${run('Город', italic)}${run('.')}`)}${p('И далее.')}` },
      endnotes: { 1: p('В конце.') },
    },
  );
  expect(article).toBe('Сосед[^1] и двор[^2].\n\n[^1]: См. *Город*.\n\n    И далее.\n\n[^2]: В конце.');
  expect(told('note-of-front')).toEqual([]);
});

test('lists keep their kind, level and first number; typed ones become lists, and are told', () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const item = (text: string, id: number, at = 0) =>
    p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`;
  const { article, told } = made(
    [
      ...[item('первое', 1), item('внутри', 1, 1), item('второе', 1), p(long), item('пятое', 2)],
      ...[p(long), p('1) раз;'), p('2) два.'), p(long), p('– сад;'), p('– дом.')],
      ...[p(long), p('– Кто там?'), p('– Сосед.')],
    ].join(''),
    { numbering },
  );
  expect(article.replaceAll(long, '…')).toBe(
    [
      '1. первое\n   - внутри\n2. второе',
      '…',
      '5. пятое',
      '…',
      '1. раз;\n2. два.',
      '…',
      '- сад;\n- дом.',
      '…',
      '– Кто там?',
      '– Сосед.',
    ].join('\n\n'),
  );
  expect(told('typed-list')).toHaveLength(2);
});

describe('tables', () => {
  const span = (count: number) => `<w:gridSpan w:val="${count}"/>`;
  test('are CSV files with their merged cells, heads, caption and note', () => {
    const { article, text, told } = made(
      [
        p('Таблица 1'),
        p('Жители двора'),
        table(
          [cell('Год', '<w:vMerge w:val="restart"/>'), cell('Жители', span(2))],
          [cell('', '<w:vMerge/>'), cell('дети'), cell('взрослые')],
          [cell('1940'), cell('12'), cell('135, без «своих»')],
        ),
        p('Примечание. Данные домовой книги.'),
      ].join(''),
    );
    expect(article).toBe(
      '::table[Жители двора]{src="table-1.csv" head="2" merge="A1:A2,B1:C1" note="Примечание. Данные домовой книги."}',
    );
    expect(text('data/table-1.csv')).toBe('Год,Жители,\n,дети,взрослые\n1940,12,"135, без «своих»"\n');
    expect(told('caption-number')).toMatchObject([{ detail: 'Таблица 1' }]);
  });

  test('with marked letters and notes stay in Markdown, which keeps them', () => {
    const { article } = made(
      [
        p('Таблица 1. Частицы'),
        table([cell('Вид'), cell('Доля')], [cell(p(run('PM', italic))), cell(p(`${run('5 %')}${note(1)}`))]),
      ].join(''),
      { footnotes: { 1: p('За год.') } },
    );
    expect(article).toBe(
      '::caption[Частицы]\n\n| Вид | Доля |\n| - | - |\n| *PM* | 5 %[^1] |\n\n[^1]: За год.',
    );
  });

  test('of one cell are text, and captions below them go above', () => {
    const { article, told } = made(
      [
        table([cell(p(long))]),
        table([cell('A'), cell('B')], [cell('1'), cell('2')]),
        p('Таблица 1 – Два столбца'),
      ].join(''),
    );
    expect(article).toBe(`${long}\n\n::table[Два столбца]{src="table-1.csv"}`);
    expect(told('frame-as-text')).toHaveLength(1);
    expect(told('caption-moved')).toHaveLength(1);
  });
});

describe('pictures', () => {
  const png = plantedPng('Зарема');
  const parts: FeatureDocument['parts'] = {
    rId1: { kind: 'image', name: 'media/image1.png', content: png },
    rId2: { kind: 'image', name: 'media/image2.jpg', content: png },
    rId3: { kind: 'image', name: 'media/image3.png', content: 'no picture at all' },
    rId4: { kind: 'image', name: 'file:///C:/yard.png', isOutside: true },
  };

  test('become figures with their captions; data in them are taken out', () => {
    const { article, files, told } = made(
      [p(picture('rId1', 'Двор со скамейкой у подъезда')), p('Рис. 1. План двора')].join(''),
      { parts },
    );
    expect(article).toBe('::figure[План двора]{src="figure-1.png" alt="Двор со скамейкой у подъезда"}');
    expect(Buffer.from(files.get('figures/figure-1.png') ?? '').includes('Зарема')).toBe(false);
    expect(told('small-picture')).toHaveLength(1);
    expect(told('cleaned-picture')).toHaveLength(1);
  });

  test('beside each other in a table are one figure of parts', () => {
    const { article, told } = made(
      [
        table(
          [cell(p(picture('rId1', 'Летний двор'))), cell(p(picture('rId2', 'Зимний двор')))],
          [cell('а) летом'), cell('б) зимой')],
        ),
        p('Рисунок 1 — Двор'),
      ].join(''),
      { parts },
    );
    expect(article).toBe(
      ':::figure[Двор]\n::part[летом]{src="figure-1.png" alt="Летний двор"}\n\n::part[зимой]{src="figure-2.png" alt="Зимний двор"}\n:::',
    );
    expect(told('part-label')).toMatchObject([{ detail: 'а)' }, { detail: 'б)' }]);
  });

  test('that are damaged, elsewhere, or drawn by Word are named with their places', () => {
    const drawn = (inside: string) => `<w:r><w:drawing>${inside}</w:drawing></w:r>`;
    const { article, told } = made(
      [
        p(picture('rId3')),
        p(`<w:r><w:drawing><a:blip r:link="rId4"/></w:drawing></w:r>`),
        p(drawn('<a:graphicData><c:chart/></a:graphicData>')),
        p(drawn('<a:graphicData><dgm:relIds/></a:graphicData>')),
      ].join(`${p(long)}`),
      { parts },
    );
    expect(article.match(/::figure\{src="[^"]+"\}/g)).toHaveLength(4);
    expect(told('unknown-picture')).toMatchObject([{ heading: 'Введение', detail: 'word/media/image3.png' }]);
    expect(told('linked-picture')).toMatchObject([{ detail: 'file:///C:/yard.png' }]);
    expect([told('chart'), told('diagram')].map((places) => places.length)).toEqual([1, 1]);
    expect(told('figure-without-alternative')).toHaveLength(4);
  });
});

test('headings are recognised by style and by look, and lose the numbers typed before them', () => {
  const { article, told } = made(
    [
      ...[p(run('1. Материалы и методы', bold)), p(long), p(run('1.1. Наблюдение', bold)), p(long)],
      ...[p(run('2. Что делят соседи', bold)), p(long), p('ВЫВОДЫ', '<w:jc w:val="center"/>'), p(long)],
      ...[p(run('Жирное предложение с точкой.', bold)), p(long)],
    ].join(''),
  );
  expect(article.match(/^#.*$/gm)).toEqual([
    '## Материалы и методы',
    '### Наблюдение',
    '## Что делят соседи',
    '## ВЫВОДЫ',
  ]);
  expect(article).toContain('**Жирное предложение с точкой.**');
  expect(told('heading-number').map(({ detail }) => detail)).toEqual(['1.', '1.1.', '2.']);
  expect(told('heading-by-look').length).toBe(5);
});

test('quotations and verse are known by style, indentation and broken lines', () => {
  const lines = '<w:r><w:t>Белеет парус</w:t><w:br/><w:t>одинокой</w:t><w:br/><w:t>В тумане моря</w:t></w:r>';
  const { article, told } = made(
    [p(long, style('Quote')), p(long), p(long, '<w:ind w:left="720"/>'), p(long), p(lines)].join(''),
  );
  expect(article).toBe(
    [`> ${long}`, long, `> ${long}`, long, ':::verse\nБелеет парус\nодинокой\nВ тумане моря\n:::'].join(
      '\n\n',
    ),
  );
  expect(told('quotation-by-indent')).toHaveLength(1);
});

test('what nobody sees is left out and told; changes are accepted, comments counted', () => {
  const { article, told } = made(
    [
      p(`${run('Видно')}${run('секрет', '<w:vanish/>')}${run('.')}`),
      `<w:p><w:ins>${run('Вставлено')}</w:ins><w:del><w:r><w:delText>удалено</w:delText></w:r></w:del>${run('.')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      p('<wx:odd><w:r><w:t>внутри</w:t></w:r></wx:odd>'),
      p(
        '<w:r><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>в рамке</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></w:r>',
      ),
    ].join(''),
  );
  expect(article).toBe('Видно.\n\nВставлено.\n\nвнутри\n\nв рамке');
  expect(told('hidden-text')).toMatchObject([{ detail: 'секрет' }]);
  expect(told('tracked-change')).toMatchObject([{ count: 2 }]);
  for (const kind of ['comment', 'unknown-element', 'box'] as const) expect(told(kind)).toHaveLength(1);
});

test('what is struck out, highlighted or coloured is told; its words stay', () => {
  const { article, told } = made(
    p(
      [
        run('Спросить', '<w:highlight w:val="yellow"/>'),
        run(' старое', '<w:strike/>'),
        run(' красное', '<w:color w:val="FF0000"/>'),
        run(' чёрное.', '<w:color w:val="000000"/>'),
      ].join(''),
    ),
  );
  expect(article).toBe('Спросить старое красное чёрное.');
  for (const [kind, detail] of [
    ['highlighted', 'Спросить'],
    ['struck-out', 'старое'],
    ['coloured', 'красное'],
  ] as const)
    expect(told(kind)).toMatchObject([{ detail }]);
});

test('works that Zotero, Mendeley and EndNote kept are put beside the text, whose words stay', () => {
  const item = (id: string, title: string) => ({
    citationItems: [{ id, itemData: { id, type: 'book', title } }],
  });
  const control = Buffer.from(JSON.stringify(item('m', 'Двор'))).toString('base64');
  const endNote =
    '<EndNote><Cite><record><rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors><author>Kim, Vera</author></authors></contributors><titles><title>Benches</title></titles><dates><year>2020</year></dates></record></Cite></EndNote>';
  const { article, text } = made(
    p(
      [
        run('Так '),
        field(` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(item('z', 'Город'))}`, '(Иванов, 2010)'),
        run(', '),
        `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${control}"/></w:sdtPr><w:sdtContent>${run('(Петрова, 2015)')}</w:sdtContent></w:sdt>`,
        run(', '),
        field(` ADDIN EN.CITE ${endNote}`, '(Kim, 2020)'),
        run('.'),
      ].join(''),
    ),
  );
  expect(article).toBe('Так (Иванов, 2010), (Петрова, 2015), (Kim, 2020).');
  expect(JSON.parse(text('citations.csl.json'))).toEqual([
    { id: 'z', type: 'book', title: 'Город' },
    { id: 'm', type: 'book', title: 'Двор' },
    {
      ...{ id: '7', type: 'article-journal', title: 'Benches' },
      ...{ author: [{ family: 'Kim', given: 'Vera' }], issued: { 'date-parts': [[2020]] } },
    },
  ]);
});

test('Kazakh letters of fonts made before Unicode are put where Unicode has them', () => {
  const kz = '<w:rFonts w:ascii="KZ Times New Roman"/>';
  const { article, told } = made(
    p(run('Ќазаќстан ќалаларындаєы жґне ўлттыќ ауланыѕ їлгісі, жјне біржолєы тўлєалар.', kz)),
  );
  expect(article).toBe('Қазақстан қалаларындағы жөне ұлттық ауланың үлгісі, және біржолғы тұлғалар.');
  expect(told('kazakh-letters')).toContainEqual({ heading: '', words: '', detail: 'ўлттыќ → ұлттық' });
  const ukrainian = 'Їхній двір є спільним, а ґанок — ні; їжа, її смак і ґрунт.';
  expect(made(p(ukrainian)).article).toBe(ukrainian);
});

test('references are a list with italics and without typed numbers; appendices are a file of their own', () => {
  const { text, proposal, told, report } = made(
    [p(run('Приложение А. Вопросы', bold)), p('Кто здесь жил?')].join(''),
  );
  expect(text('references.md')).toBe(
    '- Иванов П. П. (2010). *Город и двор*. Наука. <https://doi.org/10.5555/x_1>\n- Petrova, S. (2015). Benches as places. City, 2, 10–20.\n',
  );
  expect(text('appendices.md')).toBe('## Приложение А. Вопросы\n\nКто здесь жил?\n');
  expect(proposal.keywords.ru).toEqual(['двор', 'соседство', 'малый город', 'скамейка']);
  expect(told('heading-of-references')).toHaveLength(1);
  expect(reportInMarkdown(report, 'dvory.docx')).toContain('Nothing else is missing.');
});
