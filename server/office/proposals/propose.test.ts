import fs from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ArticleFile } from '../../../src/shared/article/article-file.ts';
import { manuscriptForms, Proposal } from '../../../src/shared/office/proposal.ts';
import { readSource } from '../../../tests/support/manuscripts/manuscript-source.ts';
import { bytesOf, manuscripts } from '../../../tests/support/manuscripts/manuscripts.ts';
import { measuredFields, rightFields } from '../../../tests/support/manuscripts/measured-proposals.ts';
import { propose } from './propose.ts';

const all = manuscripts();

const proposed = new Map<string, Proposal>();
for (const { name, bytes, form } of all) proposed.set(name, await propose(bytes, form));

function proposalOf(name: string): Proposal {
  const found = [...proposed].find(([known]) => known.startsWith(name));
  if (!found) throw new Error(`there is no manuscript ${name}`);
  return found[1];
}

/** A manuscript in the format of `tests/fixtures/manuscripts`. */
async function proposeFrom(text: string, format: 'docx' | 'odt' | 'rtf' | 'pdf' = 'docx'): Promise<Proposal> {
  return await propose(bytesOf(readSource(`format: ${format}\n---\n${text}`)), format);
}

describe('thirty manuscripts', () => {
  const rows = all.map(({ name, form, isHeld, expected }) => ({
    name,
    form,
    isHeld,
    right: rightFields(proposalOf(name), expected),
  }));
  const share = (some: typeof rows) =>
    some.flatMap(({ right }) => Object.values(right)).filter(Boolean).length /
    (some.length * measuredFields.length);

  test('are all there, in three languages and five formats', () => {
    expect(all).toHaveLength(30);
    expect(all.filter(({ isHeld }) => isHeld)).toHaveLength(15);
    expect(new Set(all.map(({ expected }) => expected.language))).toEqual(new Set(['ru', 'en', 'kk']));
    expect(new Set(all.map(({ form }) => form))).toEqual(new Set(manuscriptForms));
  });

  test('at least four fields of five are right, also of the fifteen that were kept aside', () => {
    const held = rows.filter(({ isHeld }) => isHeld);
    const wrong = rows.flatMap(({ name, form, right }) =>
      measuredFields.filter((field) => !right[field]).map((field) => `  ${name} (${form}): ${field}`),
    );
    const table = measuredFields.map((field) => {
      const count = (some: typeof rows) => some.filter(({ right }) => right[field]).length;
      return `  ${field.padEnd(13)}${String(count(rows)).padStart(3)} of ${rows.length}${String(count(held)).padStart(6)} of ${held.length}`;
    });
    const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
    console.log(
      [
        '  field          all       kept aside',
        ...table,
        `  together: ${percent(share(rows))}; kept aside: ${percent(share(held))}; wrong:`,
        ...wrong,
      ].join('\n'),
    );
    expect(share(rows)).toBeGreaterThanOrEqual(0.8);
    expect(share(held)).toBeGreaterThanOrEqual(0.8);
  });

  test('every proposal keeps to its schema', () => {
    for (const [name, proposal] of proposed) expect(Proposal.safeParse(proposal).error, name).toBeUndefined();
  });
});

describe('besides the measured fields', () => {
  test('codes, contacts and the corresponding author are read', () => {
    const { codes, contributors, found } = proposalOf('01');
    expect(codes).toEqual({ udc: '316.334.56', grnti: '04.51.41' });
    expect(contributors[0]).toMatchObject({ email: 'a.zhumabekova@example.org', isCorresponding: true });
    expect(contributors[1]).toMatchObject({ isCorresponding: false });
    expect(contributors[0]?.names.en).toEqual({ familyName: 'Zhumabekova', givenName: 'A. S.' });
    expect(found.title).toMatch(/^ДВОР КАК ОБЩЕЕ МЕСТО/);
    expect(proposalOf('05').contributors[0]).toMatchObject({
      orcid: '0000-0005-1285-0851',
      email: 'z.yesenova@example.org',
      isCorresponding: true,
    });
  });

  test('a title in capitals is proposed in sentence case, with the names that the text has', async () => {
    expect(proposalOf('01').title.ru).toBe(
      'Двор как общее место: соседские договорённости в старых кварталах Караганды',
    );
    const { title } = await proposeFrom(
      '{bold centre} ПАРКИ АСТАНЫ\nА.С. Ким\n# Введение\nМы гуляли по Астане и считали парки города.',
    );
    expect(title.ru).toBe('Парки Астаны');
  });

  test('changes in a Word document are read as accepted, and links by what they lead to', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const document = `<w:document xmlns:w="w" xmlns:r="r"><w:body>
      <w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('The Street and ')}<w:del w:id="1"><w:r><w:delText>the Yard</w:delText></w:r></w:del><w:ins w:id="2">${run('Its Neighbours')}</w:ins></w:p>
      <w:p>${run('Aigul Akhmetova')}<w:hyperlink r:id="r1">${run('iD')}</w:hyperlink></w:p>
      <w:p>${run('Introduction')}</w:p><w:p>${run('The street is long and the neighbours are many in this town.')}</w:p>
      </w:body></w:document>`;
    const links =
      '<Relationships><Relationship Id="r1" Target="https://orcid.org/0000-0005-1285-0851"/></Relationships>';
    const bytes = zipSync({
      'word/document.xml': strToU8(document),
      'word/_rels/document.xml.rels': strToU8(links),
    });
    const { title, contributors } = await propose(bytes, 'docx');
    expect(title.en).toBe('The Street and Its Neighbours');
    expect(contributors).toMatchObject([{ familyName: 'Akhmetova', orcid: '0000-0005-1285-0851' }]);
  });

  test('hidden and deleted words of a document in Rich Text Format are no part of it', async () => {
    const text = String.raw`{\rtf1\ansi\ansicpg1252 {\b The Street {\v hidden }and {\deleted the Yard }Its Neighbours\par}Aigul Akhmetova\par Introduction\par The street is long and the neighbours are many in this town.\par}`;
    const { title } = await propose(new TextEncoder().encode(text), 'rtf');
    expect(title.en).toBe('The Street and Its Neighbours');
  });

  test('abstracts in parts and keywords one a line are whole', async () => {
    const { abstract, keywords } = await proposeFrom(
      [
        '{bold} Weddings in March',
        'Aigul Akhmetova',
        'Abstract',
        'Aim. To count weddings.',
        'Methods. We counted them for a year in four villages of the south.',
        'Keywords',
        'weddings',
        'family calendar',
        'Introduction',
        'In March the village is not complete, and nobody marries.',
      ].join('\n'),
    );
    expect(abstract.en).toBe(
      'Aim. To count weddings. Methods. We counted them for a year in four villages of the south.',
    );
    expect(keywords.en).toEqual(['weddings', 'family calendar']);
  });

  test('several scripts are one person', () => {
    expect(proposalOf('02').contributors.map(({ names }) => names)).toEqual([
      {
        kk: { familyName: 'Сейітқали', givenName: 'Мөлдір Асқарқызы' },
        ru: { familyName: 'Сейткали', givenName: 'Молдир Аскаркызы' },
        en: { familyName: 'Seitkali', givenName: 'Moldir Askarkyzy' },
      },
      {
        kk: { familyName: 'Тұрсынбек', givenName: 'Ержан Болатұлы' },
        ru: { familyName: 'Турсынбек', givenName: 'Ержан Болатулы' },
        en: { familyName: 'Tursynbek', givenName: 'Yerzhan Bolatuly' },
      },
    ]);
  });

  test('statements are found under their headings', () => {
    expect(proposalOf('05').statements).toEqual({
      data: 'Anonymised diaries are available from the first author on request.',
      funding: 'The study received no external funding.',
    });
  });

  test('words are counted with references and notes, without tables and appendices', async () => {
    const { words, tables, figures } = await proposeFrom(
      [
        'Title of the manuscript here',
        'Abstract. These words are not counted.',
        'Keywords: one, two',
        '# Introduction',
        'One two three[[four five]].',
        '| a | b |',
        '| c | d |',
        '{figure}',
        'Figure 1. A caption',
        '# References',
        'Kim, V. (2020). Six.',
        'Lee, A. (2021). Seven.',
        '# Appendix',
        'Not counted either.',
      ].join('\n'),
    );
    expect({ words, tables, figures }).toEqual({ words: 1 + 3 + 2 + 4 + 4, tables: 1, figures: 1 });
  });
});

describe('habits of authors', () => {
  const after = '# Введение\nДвор в малом городе редко бывает ничьим, и соседи это знают.';
  const rest = `Аннотация. В статье рассматривается, как жители малых городов делят скамейки во дворе и на улице.\nКлючевые слова: двор; скамейка.\n${after}`;

  test.each<[lines: string[], title: string]>([
    [['Дворы у реки:', 'как соседи делят скамейки'], 'Дворы у реки: как соседи делят скамейки'],
    [['Дворы, скамейки,', 'соседи и дети'], 'Дворы, скамейки, соседи и дети'],
    [
      ['Дворы:', 'как соседи делят скамейки,', 'лавки и столы'],
      'Дворы: как соседи делят скамейки, лавки и столы',
    ],
    [['Дворы у реки –', 'место встречи соседей'], 'Дворы у реки – место встречи соседей'],
  ])('a title broken by hand is whole: %s', async (lines, title) => {
    const text = [...lines.map((line) => `{bold centre} ${line}`), '{centre} Тлегеншина З.А.', rest].join(
      '\n',
    );
    expect((await proposeFrom(text)).title.ru).toBe(title);
  });

  test('labels with letters of the other alphabet are read', async () => {
    // Latin a, o, e, c, K, p and y in Russian words; Cyrillic А and о in English ones.
    const { abstract, keywords, references } = await proposeFrom(
      [
        '{bold} Дворы у реки',
        'Aннoтaция. В статье рассматривается, как жители малых городов делят скамейки во дворе.',
        'Kлючeвыe cлoвa: двор; скамейка.',
        'Аbstract. The paper asks how people of small towns share the benches of their yards.',
        'Keywоrds: yard; bench.',
        after,
        '# Литepaтypa',
        'Иванов П. П. Город и двор. М.: Наука, 2010. 200 с.',
      ].join('\n'),
    );
    expect(abstract).toEqual({
      ru: expect.stringMatching(/^В статье/),
      en: expect.stringMatching(/^The paper/),
    });
    expect(keywords).toEqual({ ru: ['двор', 'скамейка'], en: ['yard', 'bench'] });
    expect(references).toHaveLength(1);
  });

  test('a name in two alphabets is one person', async () => {
    const { contributors } = await proposeFrom(
      `{bold centre} Дворы у реки\n{centre} Тлегеншина З.А. / Tlegenshina Z.A., Брусникин П.И. / Brusnikin P.I.\n${rest}`,
    );
    expect(contributors.map(({ names }) => [names.ru?.familyName, names.en?.familyName])).toEqual([
      ['Тлегеншина', 'Tlegenshina'],
      ['Брусникин', 'Brusnikin'],
    ]);
  });

  test.each<[layout: string, rows: string[], places: (string | undefined)[]]>([
    [
      'rows',
      ['| Зарема Ахметовна Тлегеншина | |', '| Пётр Иванович Брусникин | Университет Караганды |'],
      [undefined, 'Университет Караганды'],
    ],
    [
      'columns',
      [
        '| Зарема Ахметовна Тлегеншина | Пётр Иванович Брусникин |',
        '| Институт дворов Сарыозека | Университет Караганды |',
      ],
      ['Институт дворов Сарыозека', 'Университет Караганды'],
    ],
    [
      'cells before the names',
      [
        '| Институт дворов Сарыозека | Зарема Ахметовна Тлегеншина |',
        '| Университет Караганды | Пётр Иванович Брусникин |',
      ],
      ['Институт дворов Сарыозека', 'Университет Караганды'],
    ],
  ])('each author in a table has the place of work of their own: %s', async (_, rows, places) => {
    const { contributors } = await proposeFrom(`{bold centre} Дворы у реки\n${rows.join('\n')}\n${rest}`);
    expect(contributors.map(({ familyName }) => familyName)).toEqual(['Тлегеншина', 'Брусникин']);
    expect(contributors.map(({ affiliation }) => affiliation)).toEqual(places);
  });

  test('works that only notes list are references, those that refer to one before are not', async () => {
    const { references } = await proposeFrom(
      `{bold centre} Дворы у реки\n${rest}\nСлово[[Иванов П. П. Город и двор. М.: Наука, 2010. 200 с.]], другое[[Там же. С. 15.]] и третье[[Kim V. Shared benches // Urban Studies. 2020. Vol. 57. P. 100–118.]].`,
    );
    expect(references).toEqual([
      'Иванов П. П. Город и двор. М.: Наука, 2010. 200 с.',
      'Kim V. Shared benches // Urban Studies. 2020. Vol. 57. P. 100–118.',
    ]);
  });
});

test('the journal’s own PDFs are read as manuscripts are', async () => {
  for (const folder of ['1/kachestvo-vozdukha-v-almaty', '1/gorozhane-ob-upravlenii-gorodom']) {
    const read = (name: string) => fs.readFileSync(path.join('resources/volumes', folder, name));
    const article = JSON.parse(read('article.json').toString()) as ArticleFile;
    const proposal = await propose(read(`${path.basename(folder)}.pdf`), 'pdf');
    expect(proposal.title.ru).toBe(article.title.ru);
    expect(proposal.keywords.ru).toEqual(article.keywords.ru);
    expect(proposal.contributors.map(({ familyName }) => familyName)).toEqual(
      article.authors.map(({ familyName }) => familyName.ru),
    );
    expect(proposal.references).toHaveLength(
      read('source/references.md').toString().match(/^- /gm)?.length ?? 0,
    );
  }
});

describe('what cannot be read', () => {
  test('gives an empty proposal with the reason', async () => {
    for (const form of manuscriptForms) {
      const { reason, contributors } = await propose(new TextEncoder().encode('what is this?'), form);
      expect([reason, contributors], form).toEqual(['unreadable', []]);
      expect((await propose(new Uint8Array(), form)).reason, form).toBe('unreadable');
    }
    expect((await proposeFrom('')).reason).toBe('no-text');
  });

  test('is never thrown, wherever a file is cut off or damaged', async () => {
    for (const { bytes, form } of all.filter(({ name }) => /^(?:03|07|10|11|13)/.test(name))) {
      for (const part of [0.1, 0.5, 0.9, 0.99]) {
        const cut = bytes.slice(0, bytes.length * part);
        expect(Proposal.safeParse(await propose(cut, form)).success).toBe(true);
        const damaged = Uint8Array.from(bytes, (byte, place) => (place % 97 === 50 ? byte ^ 0x55 : byte));
        expect(Proposal.safeParse(await propose(damaged, form)).success).toBe(true);
      }
    }
  });
});

test('a manuscript of eight thousand words is read within a second', async () => {
  const paragraph = `${'Город и степь, дорога и двор. '.repeat(20)}\n`;
  const text = `{bold} Дорога к дому\nА.С. Иванова\n# Введение\n${paragraph.repeat(70)}# Литература\n${'Иванов И. И. Город. М., 2010. 200 с.\n'.repeat(60)}`;
  const bytes = bytesOf(readSource(`format: docx\n---\n${text}`));
  const begun = performance.now();
  const { words, references } = await propose(bytes, 'docx');
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(words).toBeGreaterThan(8000);
  expect(references).toHaveLength(60);
});
