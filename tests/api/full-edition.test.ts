import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { type OpenLibrary, openLibrary } from '#library/open.ts';
import { listRecordDates } from '#library/records.ts';
import { articleTypes } from '#shared/article/article-type.ts';
import type { Library } from '#shared/library/library.ts';
import { libraryQuestions } from '#shared/library/library.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { screenFor } from '../../electron/main/links/screen-for.ts';
import { fullEdition, writeFullEdition } from '../support/full-edition.ts';
import { sharedFullEdition } from '../support/shared-editions.ts';

let edition: Awaited<ReturnType<typeof sharedFullEdition>>;
let open: OpenLibrary;
let library: Library;
beforeAll(async () => {
  edition = await sharedFullEdition();
  open = openLibrary(edition.libraryFile);
  library = createLibrary(open);
});
afterAll(() => open.close());

const slugs = (articles: { slug: string }[] | undefined) => articles?.map(({ slug }) => slug);

test('nothing is wrong with the edition, and editors are told only of what is not drawn or has no references', async () => {
  const { problems, notes } = await checkLibrary(edition.resources, new Date('2027-11-25T08:00:00Z'));
  expect(problems).toEqual([]);
  expect(
    notes.filter(
      (note) =>
        !/not drawn yet|missing: the article is registered without|is not compared with the citations|never mentioned/.test(
          note,
        ),
    ),
  ).toEqual([]);
});

test('a volume has its issues, the newest first, and a volume without issues is as it was', async () => {
  const [third, second, first] = libraryQuestions.volumes.answer.parse(await library.volumes());
  expect(
    third?.issues.map(({ number, supplement, articleCount }) => [number, supplement, articleCount]),
  ).toEqual([
    [4, true, 2],
    [3, false, 3],
    [2, false, 6],
    [1, false, 6],
  ]);
  expect(third?.pdf).toBeNull();
  expect([second?.issues, first?.issues]).toEqual([[], []]);
  expect(second?.articles.map(({ id, issue }) => [id, issue])).toEqual([
    [7, 1],
    [8, 2],
    [9, 3],
    [10, 4],
    [11, 5],
    [12, 6],
  ]);
  expect(second?.pdf?.url).toBe('/images/volumes/volume-2/volume-2.pdf');
});

test('an issue lists its articles section by section, then by place or page', async () => {
  const [first, second] = [await library.issue(3, 1), await library.issue(3, 2)];
  libraryQuestions.issue.answer.parse(second);
  expect(first?.articles.map(({ pagesInPanel }) => pagesInPanel?.first)).toEqual([5, 6, 9, 11, 14, 16]);
  expect(second?.articles.map(({ slug, section }) => [section, slug])).toEqual([
    ['research', 'winter-gardens-of-karaganda'],
    ['research', 'peshkhody-i-perekryostki'],
    ['sources', 'pisma-arkhitektora-1936-goda'],
    ['sources', 'shahar-va-suv-tarzhima'],
    ['chronicle', 'razgovor-s-sadovnikom'],
    ['chronicle', 'pamyati-geografa'],
  ]);
  expect(await library.issue(3, 9)).toBeNull();
  expect(await library.issue(2, 1)).toBeNull();
});

test('issues know their neighbours, covers in each language, guest editors and a PDF where there is one', async () => {
  const [first, third, fourth] = await Promise.all([1, 3, 4].map((number) => library.issue(3, number)));
  expect([first?.previous, first?.next]).toEqual([null, { volume: 3, number: 2 }]);
  expect([fourth?.previous, fourth?.next]).toEqual([{ volume: 3, number: 3 }, null]);
  expect(first?.coverUrl.kk).toBe('/images/volumes/volume-3/issue-1/cover-kk.svg');
  expect(new Set(Object.values(third?.coverUrl ?? {})).size).toBe(1);
  expect([first?.pdf?.pages, third?.pdf]).toEqual([13, null]);
  expect([third?.title?.en, third?.guestEditors.map(({ en }) => en)]).toEqual([
    'Bridges and Banks',
    ['Klara Weber', 'Nodira Rakhimova'],
  ]);
});

test('an article’s neighbours are in its issue; the sample volumes still follow one another', async () => {
  const neighboursOf = async (slug: string) => {
    const article = await library.article(slug);
    return [article?.previous?.slug, article?.next?.slug];
  };
  expect(await neighboursOf('k-chitatelyam-o-vode-i-teni')).toEqual([undefined, 'teni-dvorov-almaty']);
  expect(await neighboursOf('kniga-o-gorode-i-reke-retsenziya')).toEqual([
    'aryki-tashkenta-zametka',
    undefined,
  ]);
  expect(await neighboursOf('winter-gardens-of-karaganda')).toEqual([undefined, 'peshkhody-i-perekryostki']);
  expect((await library.article('7'))?.previous?.id).toBe(6);
  expect((await library.article('12'))?.next).toBeNull();
});

test('an article published online first has no issue, pages and neighbours, and stands in its own list', async () => {
  expect(slugs(await library.onlineFirst())).toEqual(['shum-nochnogo-goroda']);
  const article = await library.article('shum-nochnogo-goroda');
  libraryQuestions.article.answer.parse(article);
  expect(article).toMatchObject({ volume: 3, issue: null, pages: null, pagesInPanel: null });
  expect([article?.previous, article?.next]).toEqual([null, null]);
  expect((await library.articles()).at(-1)?.slug).toBe('shum-nochnogo-goroda');
});

test('articles of every type are there, with everything that they say', async () => {
  const articles = await library.articles();
  expect(new Set(articles.map(({ type }) => type))).toEqual(new Set(articleTypes));
  const shade = await library.article('teni-dvorov-almaty');
  expect(shade?.details).toMatchObject({
    funding: [{ funderId: '10.13039/501100004521', awards: ['AP19675432'] }],
    supplements: [
      {
        url: '/images/articles/volume-3/teni-dvorov-almaty/supplements/courtyard-temperatures.csv',
        mediaType: 'text/csv',
      },
    ],
    codes: { udc: '551.588.7:711.4(574)', grnti: ['04.21.51', '67.25'], jel: ['R14', 'Q54'] },
    licence: null,
    peerReview: 'double-anonymized',
  });
  expect(shade?.details.statements.dataAvailability?.html.en).toContain(
    'href="https://doi.org/10.5555/usr.data.7"',
  );
  expect(shade?.authors[0]).toMatchObject({ corresponding: true, orcidAuthenticated: true });
  expect((await library.article('peshkhody-i-perekryostki'))?.details.licence?.name).toBe('CC BY-NC 4.0');
  expect((await library.article('kniga-o-gorode-i-reke-retsenziya'))?.details).toMatchObject({
    reviewedWork: { title: 'Город у реки' },
    peerReview: 'by-editors',
  });
  expect((await library.article('shahar-va-suv-tarzhima'))?.details.original?.language).toBe('uz');
});

test('whatever is wrong with issues, types and codes is named by file, line and reason in one run, and nothing is written', async () => {
  const faulty = await writeFullEdition();
  const lines: { file: string; line: string; reason: string }[] = [];
  /** Changes a file, and expects a reason at the line with a text. */
  const spoil = (
    file: string,
    change: (content: Record<string, unknown>) => void,
    expected: [line: string, reason: string][],
  ) => {
    faulty.edit(file, change);
    for (const [line, reason] of expected) lines.push({ file, line, reason });
  };
  const article = (slug: string) => path.join(slug, 'article.json');
  spoil(article('peshkhody-i-perekryostki'), (facts) => Object.assign(facts, { place: 1 }), []);
  spoil(article('winter-gardens-of-karaganda'), () => {}, [
    ['"place"', `place: 1 is also that of ${faulty.at(article('peshkhody-i-perekryostki'))}`],
  ]);
  spoil('issue-4/issue.json', (issue) => Object.assign(issue, { published: '2027-09-30' }), []);
  for (const slug of ['doklady-o-dome-i-dvore', 'maps-of-vanished-streets'])
    spoil(article(slug), () => {}, [
      ['"accepted"', 'accepted: 2027-10-01 is after the day of issue 4, 2027-09-30'],
    ]);
  spoil(article('razgovor-s-sadovnikom'), (facts) => Object.assign(facts, { issue: 9 }), [
    ['"issue"', 'issue: there is no issue 9 in volume 3'],
  ]);
  spoil(article('pisma-arkhitektora-1936-goda'), (facts) => Object.assign(facts, { section: 'letters' }), [
    ['"section"', 'section: issue 2 has no such section: its sections are research, sources, chronicle'],
  ]);
  spoil(article('shahar-va-suv-tarzhima'), (facts) => void delete facts.section, [
    ['{', 'section: missing: the sections of issue 2 are research, sources, chronicle'],
  ]);
  spoil(article('aryki-tashkenta-zametka'), (facts) => void delete facts.pages, [
    [
      '"issue"',
      'issue: issue and pages belong together: without both, the article is published online first',
    ],
  ]);
  spoil(article('mosty-kak-mesta-vstrech'), (facts) => Object.assign(facts, { type: 'essay' }), [
    ['"type"', `type: must be ${articleTypes.join(' or ')}, not "essay"`],
  ]);
  spoil(article('kniga-o-gorode-i-reke-retsenziya'), (facts) => void delete facts.reviewedWork, [
    ['{', 'reviewedWork: a book review needs the book that it is about, and only a book review has one'],
  ]);
  spoil(
    article('teni-dvorov-almaty'),
    (facts) => {
      const [funding] = facts.funding as Record<string, unknown>[];
      Object.assign(funding ?? {}, { ror: 'https://ror.org/052bx8q99', funderId: '10.13039/KZ' });
      const [author] = facts.authors as Record<string, unknown>[];
      Object.assign(author ?? {}, { roles: ['thinking'] });
      facts.codes = { udc: 'УДК 5', grnti: ['4.21'], jel: ['14R'] };
    },
    [
      [
        '"ror": "https://ror.org/052bx8q99"',
        'funding.0.ror: not a ROR ID with valid check digits, such as https://ror.org/052bx8q98',
      ],
      [
        '"funderId"',
        'funding.0.funderId: not a number of the Funder Registry, such as 10.13039/501100004521',
      ],
      ['"thinking"', 'authors.0.roles.0: must be conceptualization or data-curation or '],
      ['"udc"', 'codes.udc: not a УДК (UDC) number such as 316.334.56(574)'],
      ['"4.21"', 'codes.grnti.0: not a ГРНТИ (МРНТИ) code such as 04.21.51'],
      ['"14R"', 'codes.jel.0: not a JEL code such as R14'],
    ],
  );
  const expected = lines.map(({ file, line, reason }) => {
    const text = fs.readFileSync(faulty.at(file), 'utf8').split('\n');
    const number = text.findIndex((one) => one.includes(line)) + 1;
    return expect.stringContaining(`${faulty.at(file)}:${number}: ${reason}`) as string;
  });
  try {
    const problems = await makeLibrary(faulty.resources, faulty.libraryFile, { environment: {} });
    expect(problems).toEqual(expect.arrayContaining(expected));
    expect(problems).toHaveLength(expected.length);
    expect(fs.existsSync(faulty.libraryFile)).toBe(false);
  } finally {
    faulty.remove();
  }
});

test('an article published online first gets its issue later: address and DOI stay, and only its record is dated anew', async () => {
  const later = await fullEdition();
  const slug = 'shum-nochnogo-goroda';
  later.edit(`${slug}/article.json`, (facts) => {
    Object.assign(facts, { issue: 4, pages: { first: 5, last: 6 } });
  });
  const now = new Date('2027-12-01T08:00:00Z');
  expect(await makeLibrary(later.resources, later.libraryFile, { now, environment: {} })).toEqual([]);
  const opened = openLibrary(later.libraryFile);
  const after = createLibrary(opened);
  const [former, article, issue] = [
    await library.article(slug),
    await after.article(slug),
    await after.issue(3, 4),
  ];
  expect(article).toMatchObject({ issue: 4, pagesInPanel: { first: 5, last: 6 }, doi: former?.doi });
  expect(article?.previous?.slug).toBe('maps-of-vanished-streets');
  expect(issue?.articles.at(-1)?.slug).toBe(slug);
  expect(await after.onlineFirst()).toEqual([]);
  const dated = (await listRecordDates(opened.database)).filter(({ changed }) => changed > '2027-11-30');
  expect(dated).toMatchObject([{ slug, issue: 4, changed: '2027-12-01T08:00:00Z' }]);
  await opened.close();
  later.remove();
});

test('links lead to issues, their records and files, and dead ones are named', async () => {
  const linking = await writeFullEdition();
  const dead = [
    '/volumes/3/issues/9',
    '/volumes/3/issues/9.bib',
    '/volumes/2/issues/1',
    '/updates/none',
    '/issue-1',
  ];
  const sound = [
    ...[
      '/volumes/3/issues/1',
      '/volumes/3/issues/1.latin.ris',
      '/volumes/3/issues/4',
      '/online-first',
      '/updates',
    ],
    ...['/images/volumes/volume-3/issue-1/issue-1.pdf', '/images/volumes/volume-3/issue-1/cover-kk.svg'],
    ...['/images/articles/volume-3/teni-dvorov-almaty/supplements/courtyard-temperatures.csv'],
    ...['/shum-nochnogo-goroda.bib', '/authors/klara-weber', '/article/13'],
  ];
  const file = linking.at('shum-nochnogo-goroda', 'abstract.en.md');
  fs.writeFileSync(file, [...dead, ...sound].map((address) => `[x](${address})`).join('\n'));
  const { problems } = await checkLibrary(linking.resources);
  linking.remove();
  expect(problems).toEqual(
    dead.map(
      (address, place) =>
        `${file}:${place + 1}: the link to “${address}” is dead: the site has no such page or file`,
    ),
  );
});

test('links of the desktop program open issues, authors and keywords', async () => {
  const opened = (link: string) => screenFor(`urban-social-journal://${link}`, 'en', () => library);
  const [keyword] = await library.keywords();
  for (const link of ['volumes/3/issues/1', 'authors/yerlan-ospanov', `keywords/${keyword?.slug}`])
    expect(await opened(link)).toBe(`/en/${link}`);
  expect(await opened('volumes/3/issues/9')).toBe('/en');
});
