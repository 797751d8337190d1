import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordEntry } from '../../build/library/record-ledger.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
  editLedger((records) => records.filter(({ id }) => id === film));
  const journal: unknown = JSON.parse(fs.readFileSync(journalFile(), 'utf8'));
  fs.writeFileSync(journalFile(), JSON.stringify(journal, null, 2));
});
afterEach(() => edition.remove());

const film = 11;
const articleFile = () => path.join(edition.article, 'article.json');
const journalFile = () => path.join(edition.resources, 'journal/journal.json');
const ledgerFile = () => path.join(edition.resources, 'journal/records.json');
const volumeFile = () => path.join(path.dirname(edition.article), 'volume.json');

/** Changes the ledger of published records. */
function editLedger(change: (records: RecordEntry[]) => RecordEntry[]): void {
  const records = JSON.parse(fs.readFileSync(ledgerFile(), 'utf8')) as RecordEntry[];
  fs.writeFileSync(ledgerFile(), JSON.stringify(change(records), null, 2));
}

/** Replaces text in a file. Fails if nothing changes. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed, `${file} has ${from}`).not.toBe(text);
  fs.writeFileSync(file, changed);
}

/** The line number of a text's first occurrence in a file. */
function lineOf(file: string, part: string): number {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(part)) + 1;
}

/** The line number of a text's last occurrence in a file. */
function lastLineOf(file: string, part: string): number {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.findLastIndex((line) => line.includes(part)) + 1;
}

const inAll = (text: string) => ({ ru: text, en: text, kk: text });

/** The notes for the editor, which do not prevent publication, with paths relative to the folder. */
async function notes(): Promise<string[]> {
  const found = await checkLibrary(edition.resources);
  return found.notes.map((note) => note.replaceAll(`${edition.resources}/`, ''));
}

/** The problems found, with paths relative to the folder. */
async function problems(): Promise<string[]> {
  const found = await checkLibrary(edition.resources);
  return found.problems.map((problem) => problem.replaceAll(`${edition.resources}/`, ''));
}

const folder = () => path.relative(edition.resources, edition.article);

test('sound content has no problems, is counted, and nothing is made of it', async () => {
  const before = fs.readdirSync(path.dirname(edition.libraryFile));
  expect(await checkLibrary(edition.resources)).toEqual({ problems: [], notes: [], volumes: 1, articles: 1 });
  expect(fs.readdirSync(path.dirname(edition.libraryFile))).toEqual(before);
});

test('everything that is wrong in all files is told at once, each with its file and line', async () => {
  const article = articleFile();
  change(article, /"doi": ".*"/, '"doi": "doi:something"');
  change(article, '"issue": 5', '"issue": "5"');
  change(article, '"language": "ru"', '"language": "de"');
  change(
    article,
    /"authors": \[\]/,
    '"authors": [\n    { "givenName": { "ru": "А", "en": "A", "kk": "А" }, "familyName": { "ru": "Б", "en": "B", "kk": "Б" },\n      "affiliations": [3] }\n  ]',
  );
  change(article, /"accepted": ".*"/, '"accepted": "2019-01-01"');
  change(volumeFile(), '"tone": "slate"', '"tone": "green",\n  "subtitle": "x"');
  change(volumeFile(), '"cover.svg"', '"cover.png"');
  change(journalFile(), '"founded": 2010', '"founded": "2010"');
  fs.rmSync(path.join(edition.article, 'abstract.kk.md'));
  fs.renameSync(
    path.join(edition.article, `${path.basename(edition.article)}.pdf`),
    path.join(edition.article, 'Final (2).pdf'),
  );
  const at = (part: string) => lineOf(article, part);
  const volumeAt = (part: string) => lineOf(volumeFile(), part);
  expect(await problems()).toEqual([
    `journal/journal.json:${lineOf(journalFile(), '"founded"')}: founded: must be a number without quotes, not a text in quotes`,
    `${folder()}/abstract.kk.md: missing`,
    `${folder()}/article.json:${at('"issue"')}: issue: must be a number without quotes, not a text in quotes`,
    `${folder()}/article.json:${at('"language"')}: language: must be ru or en or kk, not "de"`,
    `${folder()}/article.json:${at('[3]')}: authors.0.affiliations.0: there is no affiliation 3`,
    `${folder()}/article.json:${at('"doi"')}: doi: not a DOI`,
    `${folder()}/article.json:${at('"accepted"')}: accepted: received, accepted and published are not in this order`,
    expect.stringMatching(/\.pdf: missing: .*\(is it Final \(2\)\.pdf\? Then rename it\)/),
    `volumes/2/volume.json:${volumeAt('"tone"')}: tone: must be clay or slate, not "green"`,
    `volumes/2/volume.json:${volumeAt('"subtitle"')}: subtitle: unknown field`,
    `volumes/2/volume.json:${volumeAt('"cover"')}: cover.ru: not the name of an SVG file such as cover.svg`,
  ]);
});

test.each([
  ['a comma is missing', '"id": 11,', '"id": 11', /:3:3: a comma is missing before this$/],
  [
    'a comma is one too many',
    /"panels": "(\w+)"\n/,
    '"panels": "$1",\n',
    /: a field name in quotes is expected here/,
  ],
  [
    'a text has no end',
    '"language": "ru"',
    '"language": "ru',
    /:7:15: the closing quote of this text is missing$/,
  ],
  ['a quote is missing at a name', '"issue":', 'issue":', /:5:3: /],
  ['there is a comment', '"id": 11,', '"id": 11, // the film', /:2:\d+: comments are not allowed/],
])('where %s, the line and column are told in plain words', async (_what, from, to, told) => {
  change(articleFile(), from, to);
  const [problem, ...more] = await problems();
  expect(problem).toMatch(told);
  expect(more.filter((other) => other.includes('article.json:') && !/:\d+:\d+: /.test(other))).toEqual([]);
});

test('a field that is given twice is told with the line of the second', async () => {
  change(articleFile(), '"issue": 5,', '"issue": 6,\n  "issue": 5,');
  expect(await problems()).toEqual([
    `${folder()}/article.json:${lineOf(articleFile(), '"issue": 5')}: issue: appears twice`,
  ]);
});

test('what must be the journal’s only one is told where it is used again, also beside other mistakes', async () => {
  const second = path.join(path.dirname(edition.article), 'another-film');
  fs.cpSync(edition.article, second, { recursive: true });
  const slug = path.basename(edition.article);
  fs.renameSync(path.join(second, `${slug}.pdf`), path.join(second, 'another-film.pdf'));
  change(articleFile(), /"received": ".*"/, '"received": "in February"');
  const found = await problems();
  for (const field of ['id', 'slug', 'doi', 'issue']) {
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`article\\.json:\\d+: ${field}: .* is also that of`)),
    );
  }
  expect(found).toContainEqual(
    expect.stringMatching(/another-film\/article\.json:\d+: slug: film-.* is not the folder's name/),
  );
  expect(found).toContainEqual(expect.stringMatching(/article\.json:\d+: received: not a day such as/));
});

test('a question mark is what is still to be written, and says what is wanted there', async () => {
  change(articleFile(), /"doi": ".*"/, '"doi": "?"');
  fs.writeFileSync(path.join(edition.article, 'abstract.en.md'), '?\n');
  expect(await problems()).toEqual([
    `${folder()}/abstract.en.md:1: not filled in yet`,
    `${folder()}/article.json:${lineOf(articleFile(), '"doi"')}: doi: not filled in yet. The DOI without https://doi.org/ in front, such as 10.5555/usr.2026.2.1.`,
  ]);
});

test('an abstract of two paragraphs is told with the line where the first ends', async () => {
  fs.writeFileSync(path.join(edition.article, 'abstract.en.md'), '\nOne.\nStill one.\n \nTwo.\n\nThree.\n');
  expect(await problems()).toEqual([`${folder()}/abstract.en.md:4: must be one paragraph`]);
});

test('what Markdown would leave out of an abstract or a reference, or take for no paragraph, is told with its line', async () => {
  const abstract = (language: string) => path.join(edition.article, `abstract.${language}.md`);
  fs.writeFileSync(abstract('ru'), '<p>Реферат из другой программы.</p>\n');
  fs.writeFileSync(abstract('en'), '    Indented,\n    as Word does it.\n');
  fs.writeFileSync(abstract('kk'), '2027. Бұл жылы H<sub>2</sub>O\n![сурет](сурет.png)\n');
  fs.mkdirSync(path.join(edition.article, 'source'), { recursive: true });
  const references = path.join(edition.article, 'source/references.md');
  fs.writeFileSync(references, '- One. A book.\n- Two. A site <electronic resource>, 2 < 3.\n');
  const html = 'HTML is not shown and its text may be lost: write italics as *word*, and a literal < as \\<';
  expect(await problems()).toEqual([
    `${folder()}/abstract.en.md:1: must be one paragraph; Markdown reads this as a code block, since it is indented`,
    expect.stringMatching(/abstract\.kk\.md:1: must be one paragraph; Markdown reads this as a list/),
    `${folder()}/abstract.kk.md:1: ${html}`,
    `${folder()}/abstract.kk.md:2: pictures are not allowed here`,
    `${folder()}/abstract.ru.md:1: ${html}`,
    `${folder()}/source/references.md:2: ${html}`,
  ]);
});

test('a cover that was copied half, and an ORCID iD that two authors have, are told', async () => {
  const cover = path.join(path.dirname(edition.article), 'cover.svg');
  fs.writeFileSync(cover, fs.readFileSync(cover, 'utf8').slice(0, 400));
  const author = `{ "givenName": ${JSON.stringify(inAll('A'))}, "familyName": ${JSON.stringify(inAll('B'))}, "orcid": "0000-0002-1825-0097", "affiliations": [1] }`;
  const place = `{ "name": ${JSON.stringify(inAll('A'))}, "city": ${JSON.stringify(inAll('B'))}, "country": "KZ" }`;
  change(articleFile(), /"authors": \[\]/, `"authors": [${author},\n${author}]`);
  change(articleFile(), /"affiliations": \[\]/, `"affiliations": [${place}]`);
  const second = lastLineOf(articleFile(), '"orcid"');
  expect(await problems()).toEqual([
    expect.stringMatching(/^volumes\/2\/cover\.svg:\d+:\d+: is damaged or not an SVG: \w/),
    `${folder()}/article.json:${second}: authors.1.orcid: is also that of authors.0`,
  ]);
});

test('files as Windows programs save them are read; other encodings are named', async () => {
  const text = fs.readFileSync(articleFile(), 'utf8');
  fs.writeFileSync(articleFile(), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(await problems()).toEqual([]);
  fs.writeFileSync(articleFile(), Buffer.from(text, 'utf16le'));
  fs.writeFileSync(
    path.join(edition.article, 'abstract.ru.md'),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
  );
  const found = await problems();
  for (const name of ['abstract.ru.md', 'article.json'])
    expect(found).toContainEqual(`${folder()}/${name}: is not saved as UTF-8`);
});

test('an editor is told what is not wrong but missed: pictures, references, the newest volume at home', async () => {
  fs.rmSync(path.join(edition.article, 'page-1.webp'));
  fs.rmSync(path.join(edition.article, 'open-graph.kk.png'));
  fs.rmSync(path.join(edition.article, 'epub-cover.png'));
  fs.rmSync(path.join(edition.resources, 'volumes/2/epub-cover.png'));
  fs.rmSync(path.join(edition.article, 'source/references.md'));
  const { problems: wrong, notes } = await checkLibrary(edition.resources);
  expect(wrong).toEqual([]);
  expect(notes).toEqual([
    expect.stringMatching(/volumes\/2: epub-cover\.png not drawn yet: npm run pictures -- volume-2/),
    expect.stringMatching(
      /page-1\.webp, open-graph\.kk\.png, epub-cover\.png not drawn yet: npm run pictures -- film-/,
    ),
    expect.stringMatching(/references\.md: missing: the article is registered without/),
  ]);
});

test('keywords are the same in every language, and have English forms that make addresses', async () => {
  change(
    articleFile(),
    /"keywords": \{[^}]*\}/,
    '"keywords": { "ru": ["город", "юрта"], "en": ["city", "城市"], "kk": ["қала"] }',
  );
  const file = `${folder()}/article.json`;
  const line = (part: string) => lineOf(articleFile(), part);
  expect(await problems()).toEqual([
    `${file}:${line('"keywords"')}: keywords.kk: there are 1 and not 2, as in English`,
    `${file}:${line('城市')}: keywords.en.1: has no Latin letters or digits, of which its address is made`,
  ]);
});

test('a place of work that an author has twice, and a record that the ledger has twice, are told', async () => {
  const place = { name: inAll('Музей'), city: inAll('Алматы'), country: 'KZ' };
  edition.edit(articleFile(), (article) => {
    article.authors = [
      { givenName: inAll('Анна'), familyName: inAll('Ким'), affiliations: [1, 2, 1] },
      { givenName: inAll('Вера'), familyName: inAll('Ли'), affiliations: [2] },
    ];
    article.affiliations = [place, place];
  });
  editLedger((records) => [...records, ...records]);
  expect(await problems()).toEqual([
    `journal/records.json:${lastLineOf(ledgerFile(), '"id": 11')}: 1.id: ${film} appears twice`,
    `${folder()}/article.json:1: authors.0.affiliations.2: affiliation 1 is given twice`,
  ]);
});

test('references that are no list of hyphens are told with their lines; lines that go on are part of one', async () => {
  const file = path.join(edition.article, 'source/references.md');
  const lines = [
    '# References',
    '',
    '- Lynch, K. (1960).',
    '*The image of the city*.',
    '  – MIT Press, 1960. –',
    '2019. – 245 p.',
    '* Jacobs, J. (1961).',
    '  + Sennett, R. (1977).',
    '3. Weber, M. (1921).',
    '[4] Simmel, G. (1903).',
    '• Park, R. (1925).',
    '-Wirth, L. (1938).',
    '## Sources',
    '- Mumford, L. (1938).',
  ];
  fs.writeFileSync(file, lines.join('\r\n'));
  const told = (line: number) => expect.stringMatching(new RegExp(`references\\.md:${line}: .*- `));
  expect(await problems()).toEqual([1, 7, 8, 9, 10, 11, 12, 13].map(told));
  fs.writeFileSync(file, `${lines[2]}\n${lines[3]}\n${lines[4]}\n${lines[5]}\n`);
  expect(await problems()).toEqual([]);
});

test('numbers and address of an article are those that were published', async () => {
  editLedger((records) => records.map((entry) => ({ ...entry, volume: 1, issue: 3 })));
  const file = `${folder()}/article.json`;
  const at = (field: string) => `${file}:${lineOf(articleFile(), `"${field}"`)}: ${field}`;
  expect(await problems()).toEqual([
    expect.stringContaining(`${at('volume')}: article 11 was published in volume 1, and must stay there`),
    expect.stringContaining(`${at('issue')}: article 11 was published in issue 3, and must stay there`),
  ]);
  editLedger((records) => records.map((entry) => ({ ...entry, volume: 2, issue: 5, slug: 'a-film' })));
  expect(await problems()).toEqual([
    expect.stringContaining(`${at('slug')}: article 11 was published as a-film, and must keep that address`),
  ]);
  const slug = path.basename(edition.article);
  editLedger((records) => records.map((entry) => ({ ...entry, slug, id: 9 })));
  const [problem, ...more] = await problems();
  expect(problem).toContain(`${at('id')}: ${slug} was published as article 9, and must keep that number`);
  expect(problem).toMatch(/if it was never published, remove its entry from .*journal\/records\.json$/);
  expect(more).toEqual([]);
  editLedger(() => []);
  expect(await problems()).toEqual([]);
});

test('number and address of a withdrawn article are never another’s, and its entry is not lost', async () => {
  editLedger((records) => records.map((entry) => ({ ...entry, slug: 'a-film', withdrawn: true })));
  const at = (field: string) => `${folder()}/article.json:${lineOf(articleFile(), `"${field}"`)}: ${field}: `;
  const before = fs.readFileSync(ledgerFile(), 'utf8');
  expect(await problems()).toEqual([
    expect.stringContaining(`${at('id')}11 is the number of a-film, which is withdrawn`),
  ]);
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toHaveLength(1);
  expect(fs.readFileSync(ledgerFile(), 'utf8')).toBe(before);
  const slug = path.basename(edition.article);
  editLedger((records) => records.map((entry) => ({ ...entry, id: 9, slug })));
  expect(await problems()).toEqual([
    expect.stringContaining(`${at('slug')}${slug} is the address of article 9, which is withdrawn`),
  ]);
  editLedger((records) => records.map((entry) => ({ ...entry, id: film })));
  expect(await problems(), 'an article that comes back').toEqual([]);
});

test('an editor is told of articles that are gone, since harvesters will be told', async () => {
  editLedger(([entry]) =>
    entry
      ? [
          entry,
          { ...entry, id: 12, slug: 'good-land' },
          { ...entry, id: 13, slug: 'bad-land', withdrawn: true },
        ]
      : [],
  );
  expect(await notes()).toEqual([
    'volumes/2/good-land: article 12 is gone: the next npm run library reports it to harvesters as withdrawn',
  ]);
  fs.writeFileSync(articleFile(), '{');
  expect(await notes(), 'what can’t be read is not gone').toHaveLength(1);
});

test('a DOI of another prefix and a country that there is not are told', async () => {
  change(articleFile(), /"doi": "10\.5555/, '"doi": "10.5556');
  change(
    articleFile(),
    '"affiliations": []',
    `"affiliations": [${JSON.stringify({ name: inAll('Музей'), city: inAll('Алматы'), country: 'UK' })}]`,
  );
  const file = `${folder()}/article.json`;
  expect(await problems()).toEqual([
    `${file}:${lineOf(articleFile(), '"UK"')}: affiliations.0.country: no country has this code (ISO 3166-1), such as KZ, UZ, DE`,
    `${file}:${lineOf(articleFile(), '"doi"')}: doi: must begin with the journal’s prefix, 10.5555`,
  ]);
});

test.each([
  ['2025-12-30', 'is not in 2026, the year of its volume'],
  ['2026-09-30', 'is long after its volume, 2026-06-30'],
  ['2026-07-02', undefined],
])('an editor is told of a day of publication that does not go with the volume: %s', async (day, told) => {
  change(articleFile(), /"(received|accepted)": ".*"/g, '"$1": "2025-02-16"');
  change(articleFile(), /"published": ".*"/, `"published": "${day}"`);
  expect(await problems()).toEqual([]);
  const line = lineOf(articleFile(), '"published"');
  expect(await notes()).toEqual(told ? [`${folder()}/article.json:${line}: published: ${day} ${told}`] : []);
});

test('no mistake hides another: a cover that is missing, a year, a place of work that there is not', async () => {
  change(volumeFile(), '"tone": "slate"', '"tone": "green"');
  change(volumeFile(), '"id": 2', '"id": 4');
  change(volumeFile(), '"year": 2026', '"year": 1999');
  fs.rmSync(path.join(path.dirname(edition.article), 'cover.svg'));
  change(
    articleFile(),
    '"authors": []',
    `"authors": [${JSON.stringify({ givenName: inAll('Анна'), familyName: inAll('Ким'), orcid: '0000', affiliations: [2] })}]`,
  );
  const line = lineOf(articleFile(), '"authors"');
  const found = await problems();
  expect(found).toEqual(
    expect.arrayContaining([
      `${folder()}/article.json:${line}: authors.0.orcid: not an ORCID iD with a valid check digit`,
      `${folder()}/article.json:${line}: authors.0.affiliations.0: there is no affiliation 2`,
      expect.stringMatching(/volume\.json:\d+: id: 4 is not the folder's name/),
      expect.stringMatching(/volume\.json:\d+: year: the journal was founded in 2010/),
      expect.stringMatching(/volume\.json:\d+: tone: must be clay or slate/),
      expect.stringMatching(/volume\.json:\d+: cover: there is no cover\.svg beside it/),
    ]),
  );
  expect(found).toHaveLength(6);
});
