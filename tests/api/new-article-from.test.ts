import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { articleParts } from '../../build/pdfs/article-parts.ts';
import { writeHtml } from '../../build/pdfs/markdown-to-html.ts';
import { makeArticle } from '../../build/publishing/make-article.ts';
import { takeManuscript } from '../../build/publishing/take-manuscript.ts';
import convertManuscript from '../../server/office/source/convert-manuscript.ts';
import { emptyProposal } from '../../src/shared/office/proposal.ts';
import {
  cell,
  featureDocx,
  formula,
  letters,
  note,
  paragraph,
  picture,
  run,
  table,
} from '../support/manuscripts/feature-docx.ts';
import { npmRun } from '../support/npm-run.ts';
import { compound, docx } from '../support/office-files.ts';
import { photographed } from '../support/photographs.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
let folder: string;
beforeEach(() => {
  edition = smallEdition();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'from-'));
});
afterEach(() => {
  edition.remove();
  fs.rmSync(folder, { recursive: true });
});

const slug = 'dvory-u-reki';
const volume = () => path.join(edition.resources, 'volumes', '2');
const sentence =
  'Двор в малом городе редко бывает ничьим: соседи знают, кто и когда сидит у подъезда, и это знание передают детям.';

function written(bytes: Uint8Array, name = 'manuscript.docx'): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  return file;
}

const manuscript = async () =>
  featureDocx({
    body: [
      paragraph(run('Дворы у реки: как соседи делят скамейки', '<w:b/>'), '<w:jc w:val="center"/>'),
      paragraph('Зарема Тлегеншина'),
      paragraph(`Аннотация. ${sentence} ${sentence}`),
      paragraph('Ключевые слова: двор, соседство, малый город, скамейка'),
      paragraph(run('Введение', '<w:b/>')),
      paragraph(`${run(sentence)}${note(1)}`),
      paragraph(
        `${run('H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O, ')}${formula(letters('n=5'))}`,
      ),
      paragraph(picture('rId9')),
      paragraph('Рисунок 1. Двор у реки'),
      paragraph('Таблица 1. Скамейки'),
      table([cell('Двор'), cell('Скамейки')], [cell('Речной'), cell('4')]),
      paragraph(run('Литература', '<w:b/>')),
      paragraph('Иванов П. П. (2010). Город и двор. Наука.'),
      paragraph('Petrova, S. (2015). Benches as places. City, 2, 10–20.'),
    ].join(''),
    footnotes: { 1: paragraph('Так говорят сами соседи.') },
    parts: {
      rId9: {
        kind: 'image',
        name: 'media/image9.png',
        content: await photographed(900, 600).png().toBuffer(),
      },
    },
  });

test('npm run new-article -- … --from makes the source of a manuscript, which the journal can set', async () => {
  const given = ['--volume', '2', '--online-first', '--slug', slug, '--language', 'ru'];
  const ran = npmRun('new-article', [
    ...given,
    '--from',
    written(await manuscript()),
    '--resources',
    edition.resources,
  ]);
  onTestFinished(() => ran.kill());
  expect(await ran.exit, ran.output()).toBe(0);
  expect(ran.output()).toContain('No letter of its text is missing without being told.');
  const read = (name: string) => fs.readFileSync(path.join(volume(), slug, name), 'utf8');
  expect(JSON.parse(read('article.json'))).toMatchObject({
    title: { ru: 'Дворы у реки: как соседи делят скамейки', en: '?' },
    authors: [{ givenName: { ru: 'Зарема' }, familyName: { ru: 'Тлегеншина' }, affiliations: [1] }],
    keywords: { ru: ['двор', 'соседство', 'малый город', 'скамейка'], kk: ['?'] },
  });
  expect(read('abstract.ru.md')).toBe(`${sentence} ${sentence}\n`);
  expect(read('source/loss-report.md')).toContain('### Heading recognised by its look: 1');
  const source = path.join(volume(), slug, 'source');
  const { body, references } = articleParts(
    {
      ...{ source, language: 'ru', appendices: undefined },
      // With what the report asks for.
      body: read('source/article.md').replace('src="figure-1.png"', '$& alt="Пять домов у воды"'),
      references: read('source/references.md'),
    },
    'a',
  );
  const html = writeHtml(body.text);
  expect(html).toContain('<h2>Введение</h2>');
  expect(html).toMatch(/<caption><b>Таблица 1[^<]*<\/b> Скамейки<\/caption>/);
  expect(writeHtml(body.notes).replaceAll('\u00AD', '')).toContain('Так говорят сами соседи.');
  expect(writeHtml(references.text).match(/<li /g)).toHaveLength(2);

  // What is wrong with the source is what the report says, and that the command for pictures was not run yet.
  expect(read('source/loss-report.md')).toContain('### Figure without an alternative text: 1');
  const { problems } = await checkLibrary(edition.resources);
  expect(problems.filter((problem) => problem.includes(`${slug}/source`)).toSorted()).toEqual([
    expect.stringMatching(/source\/article\.md:\d+: the figure \S+ has no alternative text/),
    expect.stringMatching(/source\/figures\/figure-1\.png: its pictures for pages are not made yet/),
  ]);
});

test('a manuscript that is no document says so in one sentence', async () => {
  const temporary = path.join(folder, 'temporary');
  fs.mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = async (file: string) => {
    const error = await takeManuscript(file).catch((thrown: Error) => thrown);
    return error instanceof Error ? error.message.replace(`${folder}${path.sep}`, '') : '';
  };
  expect(await said(path.join(folder, 'none.docx'))).toBe('none.docx does not exist.');
  expect(await said(written(compound('EncryptedPackage'), 'locked.docx'))).toBe(
    'locked.docx is protected by a password: save it without one.',
  );
  expect(await said(written(docx().subarray(0, 300), 'cut.docx'))).toMatch(
    /^cut\.docx is (?:damaged|not complete): .+\.$/,
  );
  expect(await said(written(Buffer.from('%PDF-1.4\n'), 'a.pdf'))).toMatch(/^a\.pdf is .+\.$/);
  expect(await said(written(docx('', { 'word/document.xml': '<w:document>' }), 'torn.docx'))).toBe(
    'torn.docx can’t be read as a document: open it in Word or LibreOffice and save it anew.',
  );
  expect(fs.readdirSync(temporary)).toEqual([]);
});

test('one that is far too large is refused with its number, and nothing is written', async () => {
  const made = path.join(folder, 'made');
  fs.mkdirSync(made);
  const refusal = async (bytes: Uint8Array) =>
    convertManuscript({ source: written(bytes), form: 'docx', name: 'x', folder: made });
  const paragraphs = paragraph('строка').repeat(20_000);
  expect(await refusal(docx('', { 'word/document.xml': wordOf(paragraphs) }))).toEqual({
    ...{ outcome: 'refused', reason: 'too-many-paragraphs', count: 20_000 },
  });
  const pictures = paragraph(picture('rId1')).repeat(300);
  expect(await refusal(featureDocx({ body: `${paragraph('Двор')}${pictures}` }))).toEqual({
    ...{ outcome: 'refused', reason: 'too-many-pictures', count: 300 },
  });
  expect(fs.readdirSync(made)).toEqual([]);
});

test('a folder that can’t be filled is not there, and one that exists stays as it is', async () => {
  const article = { volume: 2, slug, language: 'ru' as const };
  const lost = { folder: path.join(folder, 'lost'), proposal: emptyProposal() };
  await expect(makeArticle(edition.resources, { ...article, manuscript: lost })).rejects.toThrow('lost');
  expect(fs.readdirSync(volume()).filter((name) => name.includes(slug))).toEqual([]);
  await makeArticle(edition.resources, article);
  await expect(makeArticle(edition.resources, article)).rejects.toThrow('already exists');
  expect(fs.readdirSync(volume()).filter((name) => name.includes(slug))).toEqual([slug]);
});

const wordOf = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
