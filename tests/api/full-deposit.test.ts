import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crossrefDeposit } from '../../build/deposit/crossref.ts';
import { doajRecords } from '../../build/deposit/doaj.ts';
import { elibraryIssue } from '../../build/deposit/elibrary.ts';
import { mecaPackages } from '../../build/deposit/meca.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import type { DepositSource } from '../../build/deposit/source.ts';
import { correctedArticle, type NotedEdition, retractedArticle } from '../support/noted-edition.ts';
import { sharedNotedEdition } from '../support/shared-editions.ts';
import { schemaFaults } from '../support/xmllint.ts';

let edition: NotedEdition;
let source: DepositSource;
beforeAll(async () => {
  edition = await sharedNotedEdition();
  source = await readSource(edition.libraryFile, 3, undefined, undefined);
});
afterAll(() => edition.close());

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
  const { own } = article(retractedArticle);
  expect(own.find('fr\\:assertion[name="ror"]').text()).toBe('https://ror.org/052bx8q98');
  expect(own.find('fr\\:assertion[name="award_number"]').text()).toBe('AP19675432');
  expect(own.find('institution_id[type="ror"]').text()).toBe('https://ror.org/052bx8q98');
  expect(own.find('ORCID').first().attr('authenticated')).toBe('true');
  const other = article(correctedArticle).own;
  expect(other.find('ai\\:license_ref').first().text()).toBe(
    'https://creativecommons.org/licenses/by-nc/4.0/',
  );
  expect(other.find('[relationship-type="isSupplementedBy"]').text()).toBe('https://code.example/crossings');
  expect(crossrefDeposit(source)).not.toContain('author@');
});

test('Crossref is told of each notice, and which article it updates, by type and day', () => {
  const { $, own } = article('retraction-of-the-shade');
  expect(own.find('update').attr()).toEqual({ type: 'retraction', date: '2027-11-20' });
  expect(own.find('update').text()).toBe('10.5555/usr.2027.3.1.2');
  expect(own.find('crossmark_policy').text()).toBe('10.5555/usr.updates');
  expect(article(retractedArticle).own.find('title').first().text()).toMatch(/^Отозвана: /);
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
  expect(files.get(`${retractedArticle}/manifest.xml`)).toContain(`href="content/${retractedArticle}.xml"`);
  const jats = [...files].filter(([name]) => !name.endsWith('manifest.xml')).map(([, content]) => content);
  expect(schemaFaults(skip, jats, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
});
