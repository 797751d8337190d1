import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { withOwnLetters } from '../../build/pictures/own-letters.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => edition.remove());

const at = (name: string) => path.join(edition.resources, name);
const inArticle = (name: string) => path.relative(edition.resources, path.join(edition.article, name));
const read = (name: string) => fs.readFileSync(at(name), 'utf8');
const write = (name: string, text: string | Buffer) => fs.writeFileSync(at(name), text);

/** What is found, with paths relative to the folder. Nothing may be written by a check. */
async function found(): Promise<{ problems: string[]; notes: string[] }> {
  const files = () =>
    fs
      .readdirSync(edition.resources, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, fs.statSync(at(name)).mtimeMs]);
  const before = files();
  const { problems, notes } = await checkLibrary(edition.resources);
  expect(files()).toEqual(before);
  const relative = (lines: string[]) => lines.map((line) => line.replaceAll(`${edition.resources}/`, ''));
  return { problems: relative(problems), notes: relative(notes) };
}

test('covers, figures and the journal’s drawings that are not well-formed XML or not SVG are told with their place', async () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n${inner}</svg>\n`;
  const figure = (name: string) => inArticle(`source/figures/${name}.svg`);
  const cover = read('volumes/2/cover.svg');
  write('volumes/2/cover.svg', cover.slice(0, cover.indexOf('</svg>')));
  write('journal/images/logo.svg', '<html xmlns="http://www.w3.org/1999/xhtml"></html>');
  write(figure('fig-1'), svg('<text>Search & find</text>'));
  write(figure('fig-2'), svg('<g><path d="M0 0"/></svg>').replace('</g>', ''));
  write(figure('fig-3'), svg('<rect width="1" width="2"/>'));
  write(figure('fig-4'), Buffer.from(svg('<text>Рис</text>'), 'utf16le'));
  write(figure('fig-5'), '<svg><rect/></svg>');
  write(
    figure('fig-6'),
    `<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>\n<svg xmlns="&ns;"><rect/></svg>`,
  );
  expect((await found()).problems).toEqual([
    expect.stringMatching(
      /^journal\/images\/logo\.svg:1:\d+: is damaged or not an SVG: its first element is <html>/,
    ),
    expect.stringMatching(/^volumes\/2\/cover\.svg:\d+:\d+: is damaged or not an SVG: unclosed tag: svg$/),
    expect.stringMatching(/fig-1\.svg:3:\d+: is damaged or not an SVG: unclosed tag: text$/),
    expect.stringMatching(/fig-2\.svg:2:\d+: is damaged or not an SVG: unexpected close tag$/),
    expect.stringMatching(/fig-3\.svg:2:\d+: is damaged or not an SVG: duplicate attribute: width$/),
    expect.stringMatching(/fig-4\.svg: is not saved as UTF-8$/),
    expect.stringMatching(
      /fig-5\.svg:1:\d+: is damaged or not an SVG: its first element is <svg>, not <svg xmlns=/,
    ),
  ]);
});

test('figures whose labels would be shown in whatever letters a device has are noted', async () => {
  const figure = (label: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>${label}</text></svg>`;
  write(inArticle('source/figures/fig-1.svg'), figure('Двор'));
  write(inArticle('source/figures/fig-2.svg'), await withOwnLetters(figure('Двор')));
  const { problems, notes } = await found();
  expect(problems).toEqual([]);
  expect(notes.filter((note) => note.includes('/figures/'))).toEqual([
    `${inArticle('source/figures/fig-1.svg')}: its labels have no letters of their own: npm run pictures -- ${path.basename(edition.article)}`,
  ]);
});

test('control characters are told wherever they are, also written as escapes', async () => {
  write(inArticle('abstract.en.md'), 'One\u0007 word and\u0001 more.\nAnd\u0085 another.\n');
  write(
    'journal/pages/kk/welcome.md',
    read('journal/pages/kk/welcome.md').replace(/\n---\n\n/, '\n---\n\n\v'),
  );
  const article = JSON.parse(read(inArticle('article.json'))) as {
    title: Record<string, string>;
    keywords: Record<string, string[]>;
  };
  article.title.kk += '\u001f';
  article.keywords = { ru: ['\ud800'], en: ['film'], kk: ['фильм'] };
  write(inArticle('article.json'), JSON.stringify(article, null, 2));
  write('volumes/2/volume.json', read('volumes/2/volume.json').replace('"year"', '\b"year"'));
  const line = (part: string) =>
    read(inArticle('article.json'))
      .split('\n')
      .findIndex((text) => text.includes(part)) + 1;
  const reason = (code: string) => `contains the control character U+${code}, which is invisible: delete it`;
  const { problems } = await found();
  expect(problems).toEqual([
    expect.stringMatching(/^journal\/pages\/kk\/welcome\.md:\d+:1: contains the control character U\+000B, /),
    `${inArticle('abstract.en.md')}:1:4: ${reason('0007')}`,
    `${inArticle('abstract.en.md')}:2:4: ${reason('0085')}`,
    `${inArticle('article.json')}:${line('\\u001f')}: title.kk: ${reason('001F')}`,
    `${inArticle('article.json')}:${line('\\ud800')}: keywords.ru.0: ${reason('D800')}`,
    expect.stringMatching(/^volumes\/2\/volume\.json:\d+:\d+: contains the control character U\+0008, /),
  ]);
});

test('days that the calendar does not have, or that are before the journal, are told', async () => {
  edition.edit(at(inArticle('article.json')), (article) => {
    article.received = '2009-02-01';
    article.accepted = '2026-02-30';
    article.published = '0206-06-30';
  });
  edition.edit(at('volumes/2/volume.json'), (volume) => {
    volume.published = '2026-13-01';
  });
  edition.edit(at('journal/journal.json'), (journal) => {
    journal.founded = 2011;
  });
  const records = JSON.parse(read('journal/records.json')) as { changed: string }[];
  write(
    'journal/records.json',
    JSON.stringify(records.map((entry) => ({ ...entry, changed: '2026-02-30T00:00:00Z' })).slice(0, 1)),
  );
  const { problems } = await found();
  expect(problems).toEqual([
    'journal/records.json:1: 0.changed: not a moment such as 2026-06-30T08:00:00Z',
    `${inArticle('article.json')}:1: accepted: the calendar has no 2026-02-30`,
    `${inArticle('article.json')}:1: received: 2009-02-01 is too early: the journal was founded in 2011`,
    `${inArticle('article.json')}:1: published: 0206-06-30 is too early: the journal was founded in 2011`,
    'volumes/2/volume.json:1: published: the calendar has no 2026-13-01',
  ]);
});

test('an editor is told of a volume whose day is in another year', async () => {
  edition.edit(at('volumes/2/volume.json'), (volume) => {
    volume.published = '2027-01-15';
  });
  expect(await found()).toEqual({
    problems: [],
    notes: expect.arrayContaining([
      'volumes/2/volume.json:1: published: 2027-01-15 is not in 2026, the year of the volume',
    ]),
  });
});

test('files, keys, plural forms and placeholders that a language lacks are told, and empty texts', async () => {
  fs.cpSync('resources/locales', at('locales'), { recursive: true });
  const edit = (name: string, from: string | RegExp, to: string) => {
    const text = read(name);
    const changed = text.replace(from, to);
    expect(changed, name).not.toBe(text);
    write(name, changed);
  };
  const english = JSON.parse(read('locales/en/archive.json')) as Record<string, unknown>;
  const [key = ''] = Object.keys(english);
  const { [key]: _, ...others } = english;
  write('locales/en/archive.json', JSON.stringify(others, null, 2));
  write('locales/ru/extra.json', '{ "title": "Ещё {{count}}", "n_one": "1", "n_few": "2", "n_many": "5" }');
  write('locales/kk/extra.json', '{\n  "title": "Тағы {{number}}",\n  "n_one": " ",\n  "list": []\n}');
  edit('locales/kk/login.json', /: "[^"]+"/, ': "?"');
  edit('locales/ru/login.json', /": "/, '": "\\u0000');
  expect((await found()).problems).toEqual([
    expect.stringMatching(
      new RegExp(
        `^locales/en/archive\\.json:1: ${key}\\S*: is missing, but locales/ru/archive\\.json has it$`,
      ),
    ),
    'locales/en/extra.json: missing',
    'locales/kk/extra.json:1: n_other: this plural form is missing',
    'locales/kk/extra.json:2: title: has the placeholders {{number}}, but locales/ru/extra.json has {{count}}',
    'locales/kk/extra.json:3: n_one: is empty',
    'locales/kk/extra.json:4: list: must be a text in quotes, or a group of them in { }',
    expect.stringMatching(/^locales\/kk\/login\.json:\d+: \S+: not filled in yet$/),
    'locales/ru/extra.json:1: n_other: this plural form is missing',
    expect.stringMatching(/^locales\/ru\/login\.json:\d+: \S+: contains the control character U\+0000/),
  ]);
});

test('a fault in the list of synonyms is named with its line, and the list may be missing', async () => {
  write(
    'journal/synonyms.json',
    '{\n  "groups": [\n    { "ru": ["кража", "воровство"] },\n    { "ru": ["Кража"], "en": ["theft"] }\n  ]\n}\n',
  );
  expect((await found()).problems).toEqual([
    'journal/synonyms.json:4: groups.1.ru.0: “Кража” is in group 1 already: put the words of both into one group',
  ]);
  fs.rmSync(at('journal/synonyms.json'));
  expect((await found()).problems).toEqual([]);
});

test('HTML and unknown directives in the source of an article, its abstracts and references are told with their lines', async () => {
  const article = read(inArticle('source/article.md'));
  const line = (text: string) => text.split('\n').length;
  write(inArticle('source/article.md'), `${article}\n\nH<sub>2</sub>O\n\n:::vers\nx\n:::\n`);
  write(
    inArticle('source/references.md'),
    `${read(inArticle('source/references.md')).trim()} km<sup>2</sup> :subb[2]\n`,
  );
  write(inArticle('abstract.en.md'), 'H<sub>2</sub>O and H:bus[2]O\n');
  const { problems } = await found();
  const references = line(read(inArticle('source/references.md'))) - 1;
  expect(problems).toEqual([
    expect.stringContaining(`${inArticle('abstract.en.md')}:1: HTML is not shown and its text may be lost`),
    `${inArticle('abstract.en.md')}:1: unknown directive "bus": abstracts and references have :sub[…], :sup[…] and :sc[…] only`,
    expect.stringContaining(
      `${inArticle('source/article.md')}:${line(article) + 2}: HTML is shown in no form: write H:sub[2]O`,
    ),
    `${inArticle('source/article.md')}:${line(article) + 4}: unknown directive "vers": the nearest known is :::verse`,
    expect.stringContaining(`${inArticle('source/references.md')}:${references}: HTML is not shown`),
    `${inArticle('source/references.md')}:${references}: unknown directive "subb": abstracts and references have :sub[…], :sup[…] and :sc[…] only`,
  ]);
});

test('a citation without its work is noted, with the work that is meant, and forbids nothing', async () => {
  const references = read(inArticle('source/references.md'));
  const [first = ''] = references.match(/^- .*?\((\d{4})\)/m) ?? [];
  const year = Number(first.slice(-5, -1));
  write(inArticle('source/references.md'), references.replace(`(${year})`, `(${year + 1})`));
  const { problems, notes } = await found();
  expect(problems).toEqual([]);
  const [family] = first.slice(2).split(',');
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        new RegExp(
          `article\\.md:\\d+: “.*${year}” is cited, but not in references\\.md; the nearest there is ${family}.* \\(${year + 1}\\) in line 1$`,
        ),
      ),
    ]),
  );
});
