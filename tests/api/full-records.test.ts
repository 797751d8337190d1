import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerExport } from '#library/export/answer-export.ts';
import { createLibrary } from '#library/library.ts';
import { type OpenLibrary, openLibrary } from '#library/open.ts';
import type { Library } from '#shared/library.ts';
import { crossrefDeposit } from '../../build/deposit/crossref.ts';
import { doajRecords } from '../../build/deposit/doaj.ts';
import { elibraryIssue } from '../../build/deposit/elibrary.ts';
import { mecaPackages } from '../../build/deposit/meca.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import type { DepositSource } from '../../build/deposit/source.ts';
import { type FullEdition, fullEdition } from '../support/full-edition.ts';
import { writeNotice } from '../support/written-notice.ts';
import { schemaFaults } from '../support/xmllint.ts';

let edition: FullEdition;
let open: OpenLibrary;
let library: Library;
let slugs: string[];

const retracted = 'teni-dvorov-almaty';
const corrected = 'peshkhody-i-perekryostki';

beforeAll(async () => {
  edition = await fullEdition({
    change: ({ resources, at }) => {
      const notice = (slug: string, type: Parameters<typeof writeNotice>[1], article: string, nth: number) =>
        writeNotice({ resources, article: at(article) }, type, {
          slug,
          doi: `10.5555/usr.2027.n${nth}`,
          published: '2027-11-20',
        });
      notice('retraction-of-the-shade', 'retraction', retracted, 1);
      notice('correction-of-the-crossings', 'correction', corrected, 2);
      notice('addendum-to-the-crossings', 'addendum', corrected, 3);
      notice('concern-about-the-gardens', 'expression-of-concern', 'winter-gardens-of-karaganda', 4);
    },
  });
  open = openLibrary(edition.libraryFile);
  library = createLibrary(open);
  slugs = (await library.articles()).map(({ slug }) => slug);
});
afterAll(async () => {
  await open.close();
  edition.remove();
});

const file = async (address: string) => {
  const answer = await answerExport({ library, database: open.database }, address, 'https://journal.example');
  if (!answer) throw new Error(`there is no ${address}`);
  return answer.body;
};
const xml = async (address: string) => load(await file(address), { xml: true });

describe('in JATS', () => {
  test('all articles and notices are valid', async ({ skip }) => {
    const notices = (await library.notices()).map(({ slug }) => `/updates/${slug}.xml`);
    expect(notices).toHaveLength(4);
    const documents = await Promise.all([...slugs.map((slug) => `/${slug}.xml`), ...notices].map(file));
    expect(schemaFaults(skip, documents, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  });

  test('an article says who paid, who did what, and how it was reviewed', async () => {
    const $ = await xml(`/${retracted}.xml`);
    expect($('contrib').first().attr('corresp')).toBe('yes');
    expect($('contrib-id').first().attr('authenticated')).toBe('true');
    expect($('contrib').first().find('degrees').text()).toBe('доктор философии');
    expect(
      $('contrib')
        .eq(1)
        .find('role[vocab="credit"]')
        .toArray()
        .map((role) => [$(role).attr('vocab-term-identifier'), $(role).text()]),
    ).toEqual([
      ['https://credit.niso.org/contributor-roles/investigation/', 'Investigation'],
      ['https://credit.niso.org/contributor-roles/visualization/', 'Visualization'],
      ['https://credit.niso.org/contributor-roles/writing-review-editing/', 'Writing – review & editing'],
    ]);
    expect($('aff institution-id[institution-id-type="ror"]').first().text()).toBe(
      'https://ror.org/052bx8q98',
    );
    expect($('award-group award-id').text()).toBe('AP19675432');
    expect($('funding-source institution-id[vocab="open-funder-registry"]').text()).toBe(
      '10.13039/501100004521',
    );
    expect($('back > sec[sec-type="data-availability"] ext-link').attr('xlink:href')).toMatch(/^https/);
    expect($('fn[fn-type="coi-statement"]').text()).toMatch(/конфликта интересов/);
    expect($('ack').text()).toMatch(/благодарят/);
    expect($('subj-group[vocab="JEL"] subject').first().text()).toBe('R14');
    expect($('meta-value').first().text()).toBe('double anonymized');
    expect(await file(`/${retracted}.xml`), 'addresses stay out of public files').not.toMatch(
      /author@|<email/,
    );
  });

  test('an article says which licence and which files it has of its own', async () => {
    const $ = await xml(`/${corrected}.xml`);
    expect($('license').attr('xlink:href')).toBe('https://creativecommons.org/licenses/by-nc/4.0/');
    expect($('supplementary-material').first().attr()).toMatchObject({
      mimetype: 'text',
      'mime-subtype': 'csv',
    });
    expect($('related-object').attr('xlink:href')).toBe('https://code.example/crossings');
  });

  test('each type is named, a review with its book, a translation with its original', async () => {
    const review = await xml('/kniga-o-gorode-i-reke-retsenziya.xml');
    expect(review('article').attr('article-type')).toBe('book-review');
    expect(review('product > source').text()).not.toBe('');
    const translation = await xml('/shahar-va-suv-tarzhima.xml');
    expect(translation('article').attr('article-type')).toBe('translation');
    expect(translation('[related-article-type="translated-article"] article-title').attr('xml:lang')).toBe(
      'uz',
    );
  });

  test('a notice and its article lead to each other', async () => {
    const $ = await xml(`/${retracted}.xml`);
    expect($('article-title').first().text()).toMatch(/^Отозвана: /);
    expect($('[related-article-type="retraction-forward"]').attr('xlink:href')).toBe(
      'https://journal.example/updates/retraction-of-the-shade',
    );
    const notice = await xml('/updates/retraction-of-the-shade.xml');
    expect(notice('article').attr('article-type')).toBe('retraction');
    expect(notice('[related-article-type="retracted-article"]').attr('xlink:href')).toBe(
      `https://journal.example/${retracted}`,
    );
    const links = (await xml(`/${corrected}.xml`))('related-article').toArray();
    expect(links.map((link) => link.attribs['related-article-type']).sort()).toEqual([
      'addendum',
      'correction-forward',
    ]);
  });

  test('an article published online first has neither issue nor pages, one in an issue both dates', async () => {
    const online = await xml('/shum-nochnogo-goroda.xml');
    expect(online('volume, issue, fpage')).toHaveLength(0);
    expect(online('pub-date')).toHaveLength(1);
    const thematic = await xml('/mosty-kak-mesta-vstrech.xml');
    expect(thematic('issue-title[xml\\:lang="en"]').text()).toBe('Bridges and Banks');
    expect(thematic('contrib[contrib-type="guest-editor"]')).toHaveLength(2);
    expect(thematic('pub-date[date-type="collection"]').attr('iso-8601-date')).toBe('2027-09-30');
    expect(thematic('subj-group[subj-group-type="heading"] subject').first().text()).toBe('Статьи номера');
  });
});

describe('in the deposit', () => {
  let source: DepositSource;
  beforeAll(async () => {
    source = await readSource(edition.libraryFile, 3, undefined, undefined);
  });

  test('the volume is valid for Crossref and DOAJ, as is each issue', async ({ skip }) => {
    const sources = [source, await readSource(edition.libraryFile, 3, 3, 'https://usr.example.org')];
    expect(schemaFaults(skip, sources.map(crossrefDeposit), 'crossref/crossref5.4.0.xsd')).toEqual([]);
    expect(schemaFaults(skip, sources.map(doajRecords), 'doaj/doajArticles.xsd')).toEqual([]);
  });

  const article = (slug: string) => {
    const $ = load(crossrefDeposit(source), { xml: true });
    const [found] = $('journal_article')
      .toArray()
      .filter((each) => $(each).find('doi_data > resource').first().text().endsWith(`/${slug}`));
    return { $, own: $(found) };
  };

  test('Crossref is told of funders, institutions, licences and related works', () => {
    const { own } = article(retracted);
    expect(own.find('fr\\:assertion[name="ror"]').text()).toBe('https://ror.org/052bx8q98');
    expect(own.find('fr\\:assertion[name="award_number"]').text()).toBe('AP19675432');
    expect(own.find('institution_id[type="ror"]').text()).toBe('https://ror.org/052bx8q98');
    expect(own.find('ORCID').first().attr('authenticated')).toBe('true');
    const other = article(corrected).own;
    expect(other.find('ai\\:license_ref').first().text()).toBe(
      'https://creativecommons.org/licenses/by-nc/4.0/',
    );
    expect(other.find('[relationship-type="isSupplementedBy"]').text()).toBe(
      'https://code.example/crossings',
    );
    expect(crossrefDeposit(source)).not.toContain('author@');
  });

  test('Crossref is told of each notice, and which article it updates, by type and day', () => {
    const { $, own } = article('retraction-of-the-shade');
    expect(own.find('update').attr()).toEqual({ type: 'retraction', date: '2027-11-20' });
    expect(own.find('update').text()).toBe('10.5555/usr.2027.3.1.2');
    expect(own.find('crossmark_policy').text()).toBe('10.5555/usr.updates');
    expect(article(retracted).own.find('title').first().text()).toMatch(/^Отозвана: /);
    expect(
      $('update')
        .toArray()
        .map(({ attribs }) => attribs.type)
        .sort(),
    ).toEqual(['addendum', 'correction', 'expression_of_concern', 'retraction']);
    const untold = { ...source, journal: { ...source.journal, updatesPolicy: undefined } };
    expect(() => crossrefDeposit(untold)).toThrow('updatesPolicy');
  });

  test('Crossref is told of issues with their titles and editors, and of what has none yet', () => {
    const $ = load(crossrefDeposit(source), { xml: true });
    const issues = $('journal').toArray();
    expect(issues.map((each) => $(each).find('journal_issue > issue').text())).toEqual([
      ...['1', '2', '3', '4'],
      ...['', ''],
    ]);
    expect($(issues[2]).find('journal_issue > titles').text().trim()).toBe('Bridges and Banks');
    expect($(issues[2]).find('journal_issue person_name')).toHaveLength(2);
    expect($(issues[3]).find('special_numbering')).toHaveLength(1);
    const online = article('shum-nochnogo-goroda').own;
    expect(online.find('pages')).toHaveLength(0);
    expect(online.find('publication_date[media_type="print"]')).toHaveLength(0);
  });

  test('DOAJ gets the kinds of documents, and only confirmed ORCID iDs', () => {
    const $ = load(doajRecords(source), { xml: true });
    const kinds = new Set(
      $('documentType')
        .map((_, each) => $(each).text())
        .toArray(),
    );
    expect(kinds.size).toBe(9);
    expect($('orcid_id').length).toBe(2);
    expect($('title').filter((_, each) => $(each).text().startsWith('Retracted: '))).toHaveLength(1);
  });

  test('eLIBRARY gets each issue in UTF-16, in three languages, with the addresses of those who correspond', () => {
    const [first] = source.issues;
    if (!first) throw new Error('there is no issue');
    const bytes = elibraryIssue(source, first);
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    const $ = load(bytes.subarray(2).toString('utf16le'), { xml: true });
    expect($('journal > issue > number').text()).toBe('1');
    expect($('operCard > cntArticle').text()).toBe('6');
    expect(
      $('journalInfo')
        .map((_, each) => each.attribs.lang)
        .toArray(),
    ).toEqual(['RUS', 'ENG', 'KAZ']);
    expect(
      new Set(
        $('artType')
          .map((_, each) => $(each).text())
          .toArray(),
      ),
    ).toEqual(new Set(['EDI', 'RAR', 'REV', 'SCO', 'BRV']));
    const own = $('article').filter((_, each) => $(each).find('codes > doi').text().endsWith('3.1.2'));
    expect(own.find('individInfo[lang="KAZ"] > surname').first().text()).toBe('Сейтқазина');
    expect(own.find('author').first().find('email').first().text()).toBe('author@usr-journal.example');
    expect(own.find('codes > udk').text()).not.toBe('');
    expect(own.find('refInfo').length).toBeGreaterThan(1);
    expect(own.find('funding[lang="ENG"]').text()).toContain('AP19675432');
  });

  test('a MECA package names the article in JATS', ({ skip }) => {
    const files = mecaPackages(source);
    expect(files.get(`${retracted}/manifest.xml`)).toContain(`href="content/${retracted}.xml"`);
    const jats = [...files].filter(([name]) => !name.endsWith('manifest.xml')).map(([, content]) => content);
    expect(schemaFaults(skip, jats, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  });
});
