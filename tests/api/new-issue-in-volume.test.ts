import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { makeArticle, type NewArticle } from '../../build/publishing/make-article.ts';
import { makeIssue, type NewIssue } from '../../build/publishing/make-issue.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
let run: ScriptRun | undefined;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => {
  run?.kill();
  edition.remove();
});

const at = (...parts: string[]) => path.join(edition.resources, 'volumes', '3', ...parts);
const read = (...parts: string[]) => fs.readFileSync(at(...parts), 'utf8');
const json = (...parts: string[]) => JSON.parse(read(...parts)) as Record<string, unknown>;
const first = { volume: 3, year: 2027, issue: 1, published: '2027-03-30' } satisfies NewIssue;
const article = {
  volume: 3,
  issue: 1,
  slug: 'ulitsy-i-dvory',
  language: 'ru',
  pages: { first: 5, last: 20 },
} satisfies NewArticle;

async function ended(started: ScriptRun): Promise<{ code: number | null; output: string }> {
  run = started;
  return { code: await started.exit, output: started.output() };
}

test('npm run new-issue makes volume and issue, new-article puts articles into it, and the check tells what is left', async () => {
  const here = ['--resources', edition.resources];
  const issue = ['--volume', '3', '--year', '2027', '--issue', '1', '--published', '2027-03-30'];
  const made = await ended(npmRun('new-issue', [...issue, ...here]));
  expect(made.code, made.output).toBe(0);
  expect(made.output).toContain(`${at('issue-1', 'issue.json')}\n`);
  expect(made.output).toContain('npm run new-article -- --volume 3 --issue 1 ');
  for (const cover of [read('cover-ru.svg'), read('issue-1', 'cover-kk.svg')])
    for (const family of ['Literata Variable', 'Golos Text Variable'])
      expect(cover).toContain(`@font-face{font-family:"${family}"`);
  const pdf = path.join(edition.article, `${path.basename(edition.article)}.pdf`);
  const facts = [
    '--volume',
    '3',
    '--issue',
    '1',
    '--language',
    'ru',
    '--pages',
    '135-150',
    '--type',
    'document',
  ];
  const added = await ended(npmRun('new-article', [...facts, '--slug', article.slug, '--pdf', pdf, ...here]));
  expect(added.code, added.output).toBe(0);
  const online = ['--volume', '3', '--online-first', '--slug', 'mosty-i-reki', '--language', 'kk'];
  expect((await ended(npmRun('new-article', [...online, ...here]))).code).toBe(0);

  expect(json(article.slug, 'article.json')).toMatchObject({
    ...{ id: 13, volume: 3, issue: 1, type: 'document', doi: '10.5555/usr.2027.3.1.1' },
    ...{ pages: { first: 135, last: 150 }, published: '2027-03-30' },
  });
  const withoutIssue = json('mosty-i-reki', 'article.json');
  expect(withoutIssue).toMatchObject({ id: 14, doi: '10.5555/usr.2027.3.e14', published: '?' });
  expect([withoutIssue.issue, withoutIssue.pages]).toEqual([undefined, undefined]);
  const { problems } = await checkLibrary(edition.resources);
  const places = problems.map((problem) => problem.slice(`${at()}/`.length));
  expect(places.filter((place) => !/: not filled in yet/.test(place))).toEqual([
    'mosty-i-reki/mosty-i-reki.pdf: missing: the PDF of the article belongs here',
  ]);
  expect(places.filter((place) => place.startsWith('issue-1'))).toEqual([]);
});

test('an issue’s covers have its volume, number and title in their language, and different issues look different', () => {
  makeIssue(edition.resources, first);
  const title = { en: 'Bridges & Banks' };
  makeIssue(edition.resources, { volume: 3, issue: 2, title });
  makeIssue(edition.resources, { volume: 3, issue: 3, supplement: true });
  expect(json('issue-1', 'issue.json')).toEqual({
    $schema: '../../issue.schema.json',
    volume: 3,
    number: 1,
    published: '2027-03-30',
    sections: [],
    cover: { ru: 'cover-ru.svg', en: 'cover-en.svg', kk: 'cover-kk.svg' },
  });
  expect(json('volume.json')).toMatchObject({ id: 3, year: 2027, published: '2027-03-30' });
  expect(json('issue-2', 'issue.json')).toMatchObject({
    published: '?',
    title: { ru: '?', en: 'Bridges & Banks', kk: '?' },
    guestEditors: [{ ru: '?', en: '?', kk: '?' }],
  });
  expect(json('issue-3', 'issue.json').supplement).toBe(true);
  const [russian, english] = [read('issue-2', 'cover-ru.svg'), read('issue-2', 'cover-en.svg')];
  for (const words of ['Volume 3 · No. 2 · 2027', 'Urban and', 'Bridges &amp; Banks'])
    expect(english).toContain(words);
  for (const words of ['Том 3 · № 2 · 2027', 'Урбанистика']) expect(russian).toContain(words);
  expect(russian).not.toContain('?</text>');
  expect(read('issue-3', 'cover-kk.svg')).toContain('Қосымша');
  const drawings = [1, 2, 3].map(
    (number) => /fill="(#\w+)"\/>\n<path/.exec(read(`issue-${number}`, 'cover-ru.svg'))?.[1],
  );
  expect(new Set(drawings).size).toBe(3);
});

test('several articles of an issue get DOIs one after another; those of other issues begin anew', async () => {
  makeIssue(edition.resources, first);
  makeIssue(edition.resources, { volume: 3, issue: 2 });
  const add = async (slug: string, issue: number) => {
    await makeArticle(edition.resources, { ...article, slug, issue });
    return json(slug, 'article.json').doi;
  };
  expect(await add('pervaya-statya', 1)).toBe('10.5555/usr.2027.3.1.1');
  expect(await add('vtoraya-statya', 1)).toBe('10.5555/usr.2027.3.1.2');
  expect(await add('tretya-statya', 2)).toBe('10.5555/usr.2027.3.2.1');
  edition.edit(at('vtoraya-statya', 'article.json'), (facts) => {
    facts.doi = '10.5555/usr.2027.3.1.3';
  });
  // An article whose DOI has another pattern says nothing about the next.
  edition.edit(at('tretya-statya', 'article.json'), (facts) => {
    facts.doi = '10.5555/another.7';
  });
  expect(await add('chetvertaya-statya', 1)).toBe('?');
  edition.edit(at('chetvertaya-statya', 'article.json'), (facts) => {
    facts.doi = '10.5555/usr.2027.3.1.4';
  });
  expect(await add('pyataya-statya', 1)).toBe('10.5555/usr.2027.3.1.5');
});

test('an issue whose files are filled in is published with its articles in the order of their pages', async () => {
  makeIssue(edition.resources, first);
  const film = JSON.parse(fs.readFileSync(path.join(edition.article, 'article.json'), 'utf8')) as object;
  for (const [slug, page] of [
    ['vtoraya-statya', 151],
    ['pervaya-statya', 135],
  ] as const) {
    const pages = { first: page, last: page + 15 };
    const pdf = path.join(edition.article, `${path.basename(edition.article)}.pdf`);
    await makeArticle(edition.resources, { ...article, slug, pages, pdf });
    edition.edit(at(slug, 'article.json'), (facts) => {
      const { id, doi, published } = facts;
      for (const name of Object.keys(facts)) delete facts[name];
      Object.assign(facts, film, { id, slug, volume: 3, issue: 1, doi, published, pages });
      Object.assign(facts, { pagesInPanel: undefined, firstPrintedPage: page });
    });
    for (const name of ['abstract.ru.md', 'abstract.en.md', 'abstract.kk.md'])
      fs.copyFileSync(path.join(edition.article, name), at(slug, name));
    fs.rmSync(at(slug, 'source'), { recursive: true });
  }
  expect(await makeLibrary(edition.resources, edition.libraryFile, { environment: {} })).toEqual([]);
  const opened = openLibrary(edition.libraryFile);
  const issue = await createLibrary(opened).issue(3, 1);
  await opened.close();
  expect(issue?.articles.map(({ slug }) => slug)).toEqual(['pervaya-statya', 'vtoraya-statya']);
  expect(issue?.coverUrl.en).toBe('/images/volumes/volume-3/issue-1/cover-en.svg');
});

test('an article of an issue with sections names its section or leaves it to be filled in', async () => {
  makeIssue(edition.resources, first);
  edition.edit(at('issue-1', 'issue.json'), (issue) => {
    issue.sections = [{ id: 'research', title: { ru: 'Исследования', en: 'Research', kk: 'Зерттеулер' } }];
  });
  await makeArticle(edition.resources, { ...article, section: 'research' });
  await makeArticle(edition.resources, { ...article, slug: 'mosty-i-reki' });
  expect(json(article.slug, 'article.json').section).toBe('research');
  const { problems } = await checkLibrary(edition.resources);
  expect(problems.filter((problem) => problem.includes(': section: '))).toEqual([
    expect.stringMatching(/mosty-i-reki\/article\.json:7: section: not filled in yet\. /),
  ]);
});

test('a book review and a translation have the fields that they need, to be filled in', async () => {
  makeIssue(edition.resources, first);
  await makeArticle(edition.resources, { ...article, type: 'book-review' });
  await makeArticle(edition.resources, { ...article, slug: 'mosty-i-reki', type: 'translation' });
  const { problems } = await checkLibrary(edition.resources);
  const told = (field: string) => problems.filter((problem) => problem.includes(`: ${field}`));
  expect(told('reviewedWork')).toEqual([
    expect.stringMatching(/ reviewedWork\.title: not filled in yet\. The title as printed in the book\.$/),
    expect.stringContaining('reviewedWork.authors.0: not filled in yet. '),
    expect.stringContaining('reviewedWork.publisher: not filled in yet. '),
    expect.stringContaining('reviewedWork.year: not filled in yet. '),
  ]);
  expect(told('original')).toHaveLength(3);
});

test('what an issue or its articles can’t be is refused in plain words, and nothing is made', async () => {
  makeIssue(edition.resources, first);
  const issues: [given: Partial<NewIssue>, reason: RegExp][] = [
    [{}, /^Issue 1 of volume 3 already exists: /],
    [{ issue: 2, year: 2028 }, /^Volume 3 is that of 2027, not of 2028\./],
    [
      { volume: 4, issue: 1, year: undefined },
      /^Volume 4 does not exist\. To make it, add its year: --year …/,
    ],
    [
      { volume: 2, issue: 1, year: undefined },
      /^Volume 2 was published without issues, and can’t be divided/,
    ],
    [{ issue: 2, published: 'spring' }, /^spring is not a date such as/],
  ];
  for (const [given, reason] of issues) {
    const asked = Object.fromEntries(
      Object.entries({ ...first, ...given }).filter(([, value]) => value !== undefined),
    ) as NewIssue;
    expect(() => makeIssue(edition.resources, asked)).toThrow(reason);
  }
  for (const [given, reason] of [
    [
      { issue: 2 },
      /^Issue 2 of volume 3 does not exist\. Make it: npm run new-issue -- --volume 3 --issue 2$/,
    ],
    [{ section: 'reviews' }, /^Issue 1 of volume 3 has no section reviews\. It has no sections\./],
    [{ slug: 'issue-2' }, /^issue-2 is the name of the folder of an issue\.$/],
  ] satisfies [Partial<NewArticle>, RegExp][]) {
    await expect(makeArticle(edition.resources, { ...article, ...given })).rejects.toThrow(reason);
  }
  const { issue: _, ...nowhere } = article;
  await expect(makeArticle(edition.resources, nowhere)).rejects.toThrow(
    /^Name the issue of volume 3 with --issue: 1\. Or give --online-first and no pages\./,
  );
  expect(fs.readdirSync(at()).sort()).toEqual([
    'cover-en.svg',
    'cover-kk.svg',
    'cover-ru.svg',
    'issue-1',
    'volume.json',
  ]);
  const facts = [
    '--volume',
    '3',
    '--slug',
    article.slug,
    '--language',
    'ru',
    '--resources',
    edition.resources,
  ];
  for (const [given, reason] of [
    [['--online-first', '--pages', '5-6'], /^An article published online first has no pages yet/],
    [['--online-first', '--issue', '1'], /^An article published online first has no issue yet/],
    [
      ['--pages', '5-6', '--type', 'retraction'],
      /^retraction is the type of a notice about an article: npm run new-notice -- --article … --type retraction/,
    ],
    [['--pages', '5-6', '--type', 'essay'], /^--type must be one of research-article, /],
  ] satisfies [string[], RegExp][]) {
    const { code, output } = await ended(scriptRun('new-article', [...facts, ...given]));
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  }
});
