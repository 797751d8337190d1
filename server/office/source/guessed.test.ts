import { expect, test } from 'vitest';
import {
  type FeatureDocument,
  featureDocx,
  note,
  paragraph as p,
  picture,
  run,
} from '../../../tests/support/manuscripts/feature-docx.ts';
import { bold, italic, long, madeSource as made } from '../../../tests/support/manuscripts/made-source.ts';
import { plantedPng } from '../../../tests/support/planted/pictures.ts';
import { readDocx } from '../documents/read/docx/docx.ts';
import { convertDocument } from './convert.ts';
import { reportInMarkdown } from './report.ts';

test('a colon is escaped only where it would be read as a directive', () => {
  const { article } = made(
    [
      p('В 12:30 и слово:слово, а:br, в:brick, т:тег[1], т:тег{а}, т:[1], 1:2:3.'),
      p(`${run('Двор:дом')}${note(1)}${run(' и дом:')}${run('сад', italic)}${run('.')}`),
    ].join(''),
    { footnotes: { 1: p('Так в 10:15.') } },
  );
  expect(article).toBe(
    [
      'В 12:30 и слово:слово, а\\:br, в:brick, т\\:тег\\[1], т\\:тег{а}, т:\\[1], 1:2:3.',
      'Двор\\:дом[^1] и дом:*сад*.',
      '[^1]: Так в 10:15.',
    ].join('\n\n'),
  );
});

/** Lines around interviews have names and colons too. */
const turn = (name: string, said: string, properties = '') =>
  p(`${run(`${name}:`, properties)}${run(` ${said}`)}`);

test('names with colons that take turns are an interview', () => {
  const { article, told } = made(
    [
      turn('Корреспондент', 'Кто сидит у подъезда?', bold),
      turn('А. И.', 'Соседи.', bold),
      p('И дети, конечно.'),
      turn('Корреспондент', 'А зимой?', bold),
      turn('А. И.', 'Зимой пусто.', bold),
      p(long),
    ].join(''),
  );
  expect(article).toBe(
    [
      ':::interview\n:speaker[Корреспондент] Кто сидит у подъезда?',
      ':speaker[А. И.] Соседи.',
      'И дети, конечно.',
      ':speaker[Корреспондент] А зимой?',
      ':speaker[А. И.] Зимой пусто.\n:::',
      long,
    ].join('\n\n'),
  );
  expect(told('interview-by-names')).toMatchObject([{ detail: '5 paragraphs: Корреспондент, А. И.' }]);
});

test.each([
  ['too few turns', ['Вера', 'Иван', 'Вера']],
  ['one speaker', ['Вера', 'Вера', 'Вера', 'Вера', 'Вера']],
  ['a list of terms', ['Двор', 'Дом', 'Сад', 'Окно', 'Дом']],
])('%s with colons are no interview', (_, names) => {
  const { article, told } = made(names.map((name) => turn(name, 'не ничей.')).join(''));
  expect(article).toBe(names.map((name) => `${name}: не ничей.`).join('\n\n'));
  expect(told('interview-by-names')).toEqual([]);
});

test('lines below a picture say whose it is and where it is from', () => {
  const content = plantedPng('Зарема');
  const parts: FeatureDocument['parts'] = { rId1: { kind: 'image', name: 'media/image1.png', content } };
  const shown = p(picture('rId1', 'Двор'));
  const { article, told } = made(
    [
      ...[
        shown,
        p('Рис. 1. План двора'),
        p('Фото: А. Иванова'),
        p('Источник: городской архив, ф. 12.'),
        p(long),
      ],
      ...[shown, p('Дереккөз: қала мұрағаты'), p('Сурет 2. Аула')],
      ...[shown, p('Source of all this is the archive.')],
    ].join(''),
    { parts },
  );
  expect(article).toBe(
    [
      '::figure[План двора]{src="figure-1.png" alt="Двор" credit="Фото: А. Иванова" source="городской архив, ф. 12."}',
      long,
      '::figure[Аула]{src="figure-1.png" alt="Двор" source="қала мұрағаты"}',
      '::figure{src="figure-1.png" alt="Двор"}',
      'Source of all this is the archive.',
    ].join('\n\n'),
  );
  expect(told('credit-below')).toHaveLength(3);
  expect(told('source-label')).toMatchObject([{ detail: 'Источник:' }, { detail: 'Дереккөз:' }]);
});

test('looks that a source has no marks for are told by their forms, each with its number and first place', () => {
  const { report, told } = made(
    [
      p(run('Результаты', bold)),
      p(long, '<w:jc w:val="center"/>'),
      p(`${long} Дважды.`, '<w:jc w:val="center"/>'),
      p(`${long} Справа.`, '<w:jc w:val="right"/>'),
      p(run(`${long} Мелко.`, '<w:sz w:val="20"/>')),
    ].join(''),
  );
  expect(told('alignment').map(({ heading, detail }) => [heading, detail])).toEqual([
    ['Результаты', 'centred'],
    ['Результаты', 'centred'],
    ['Результаты', 'to the right'],
  ]);
  expect(told('letter-size')).toMatchObject([{ heading: 'Результаты', detail: '10 pt' }]);
  expect(told('marks-of-place')).toMatchObject([
    { detail: 'bold' },
    { heading: 'Результаты', detail: 'bold' },
  ]);
  const page = reportInMarkdown(report, 'dvory.docx');
  expect(page).toMatch(/- under “Результаты”, at “Двор [^”]+”: `centred` \(2\)\n- under/);
  expect(page).toMatch(/: `bold` \(2\)\n/);
});

test('an object in a paragraph of its own before a list is told', () => {
  const { told } = made(
    `${p('<w:r><w:object><o:OLEObject ProgID="Excel.Sheet"/></w:object></w:r>')}${p('• сад')}${p('• дом')}`,
  );
  expect(told('object')).toHaveLength(1);
});

test('of a line of the front that is metadata for the most part, what is left of it is told', () => {
  const body = [
    p(run('Дворы у реки: как соседи делят скамейки', bold)),
    p('Зарема Айдаровна Тлегеншина, доцент'),
    p('Казахский национальный университет имени аль-Фараби, Алматы, Казахстан'),
    p('zarema@demo.invalid'),
    p(`Аннотация. ${long} ${long}`),
    p('Ключевые слова: двор, соседство, малый город, скамейка'),
    p(run('Введение', bold)),
    p(long),
  ].join('');
  const { report, proposal } = convertDocument(readDocx(featureDocx({ body })), () => undefined);
  expect(proposal.contributors).toMatchObject([{ familyName: 'Тлегеншина', country: 'KZ' }]);
  const told = report.losses.flatMap(({ kind, places }) => places.map(({ detail }) => [kind, detail]));
  expect(told).toContainEqual(['front-rest', 'доцент']);
  expect(told).toContainEqual(['front-matter', 'zarema@demo.invalid']);
  expect(JSON.stringify(told)).not.toContain('азахстан');
});

test('pictures and objects of the front, the back and running heads are told, with what stands before them', () => {
  const shown = p(picture('rId1', 'Знак'));
  const body = [
    ...[shown, p(run('Дворы у реки: как соседи делят скамейки', bold)), p('Зарема Тлегеншина'), shown],
    p('<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>'),
    ...[p(`Аннотация. ${long} ${long}`), p('Ключевые слова: двор, соседство, малый город, скамейка')],
    ...[p(run('Введение', bold)), p(long)],
  ].join('');
  const parts: FeatureDocument['parts'] = { rId1: { kind: 'image', name: 'media/image1.emf', content: 'x' } };
  const { report } = convertDocument(readDocx(featureDocx({ body, parts })), () => undefined);
  const told = report.losses.flatMap(({ kind, places }) =>
    places.map(({ words, isAfter }) => [kind, words, isAfter]),
  );
  expect(told).toContainEqual(['picture-elsewhere', '', undefined]);
  expect(told).toContainEqual(['picture-elsewhere', 'Зарема Тлегеншина', true]);
  expect(told).toContainEqual(['object', 'Зарема Тлегеншина', true]);
  expect(reportInMarkdown(report, 'dvory.docx')).toContain(
    '- after “Зарема Тлегеншина”: `word/media/image1.emf`',
  );
});
