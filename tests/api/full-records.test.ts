import fs from 'node:fs';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerExport } from '#library/export/answer-export.ts';
import { datesAsMade } from '../../server/harvesting/served-dates.ts';
import { machineHead } from '../../server/head/machine-head.ts';
import { answerOai } from '../../server/oai/answer-oai.ts';
import { fullEditionNumbers } from '../support/full-edition.ts';
import { correctedArticle, type NotedEdition, retractedArticle } from '../support/noted-edition.ts';
import { officialFile } from '../support/schemas.ts';
import { sharedNotedEdition } from '../support/shared-editions.ts';
import { schemaFaults } from '../support/xmllint.ts';

let edition: NotedEdition;
beforeAll(async () => {
  edition = await sharedNotedEdition();
});
afterAll(() => edition.close());

const host = { publicUrl: 'https://journal.example', file: () => null };

const file = async (address: string) => {
  const answer = await answerExport(edition, address, host);
  if (!answer) throw new Error(`there is no ${address}`);
  return String(answer.body);
};
const xml = async (address: string) => load(await file(address), { xml: true });

test.each(['epub', 'md', 'txt'])(
  'an article that has only a PDF says so instead of its .%s',
  async (form) => {
    const answer = await answerExport(edition, `/${retractedArticle}.${form}`, host);
    expect(answer).toMatchObject({ status: 404, mediaType: 'text/plain' });
    expect(answer?.body).toBe(
      `Текст этой статьи есть только в PDF:\nhttps://journal.example/${retractedArticle}.pdf\n`,
    );
    const { ofPage } = await machineHead(edition, `/${retractedArticle}`, 'https://journal.example');
    expect(ofPage).not.toContain(`${retractedArticle}.${form}`);
  },
);

test('a retracted article names related ones, but none of them names it', async () => {
  const named = [];
  for (const slug of edition.slugs) {
    const { related } = (await edition.library.article(slug)) ?? { related: [] };
    expect(related.length, slug).toBeLessThanOrEqual(3);
    if (slug === retractedArticle) expect(related).not.toEqual([]);
    named.push(...related.map((other) => other.slug));
  }
  expect(named).toContain(correctedArticle);
  expect(named).not.toContain(retractedArticle);
});

describe('in JATS', () => {
  test('all articles and notices are valid', async ({ skip }) => {
    const notices = (await edition.library.notices()).map(({ slug }) => `/updates/${slug}.xml`);
    expect(notices).toHaveLength(4);
    const documents = await Promise.all(
      [...edition.slugs.map((slug) => `/${slug}.xml`), ...notices].map(file),
    );
    expect(schemaFaults(skip, documents, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  });

  test('an article says who paid, who did what, and how it was reviewed', async () => {
    const $ = await xml(`/${retractedArticle}.xml`);
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
    expect(await file(`/${retractedArticle}.xml`), 'addresses stay out of public files').not.toMatch(
      /author@|<email/,
    );
  });

  test('an article says which licence and which files it has of its own', async () => {
    const $ = await xml(`/${correctedArticle}.xml`);
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
    const $ = await xml(`/${retractedArticle}.xml`);
    expect($('article-title').first().text()).toMatch(/^Отозвана: /);
    expect($('[related-article-type="retraction-forward"]').attr('xlink:href')).toBe(
      'https://journal.example/updates/retraction-of-the-shade',
    );
    const notice = await xml('/updates/retraction-of-the-shade.xml');
    expect(notice('article').attr('article-type')).toBe('retraction');
    expect(notice('[related-article-type="retracted-article"]').attr('xlink:href')).toBe(
      `https://journal.example/${retractedArticle}`,
    );
    const links = (await xml(`/${correctedArticle}.xml`))('related-article').toArray();
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

describe('to harvesters', () => {
  const served = async () => ({ ...edition, dates: await datesAsMade(edition) });
  const ask = async (query: string) =>
    answerOai(await served(), new URLSearchParams(query), {
      publicUrl: 'https://journal.example',
      pageSize: 100,
      now: new Date('2027-12-01T08:00:00Z'),
    });
  const get = async (name: string, prefix = 'oai_dc') =>
    load(await ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:usr-journal.example:${name}`), {
      xml: true,
    });
  const number = (slug: string) => fullEditionNumbers.get(slug);

  test('all articles and notices are valid, each notice a record of its own beside its article', async ({
    skip,
  }) => {
    const list = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    const sets = await ask('verb=ListSets');
    expect(schemaFaults(skip, [list, sets], 'oai/oai-all.xsd')).toEqual([]);
    const $ = load(list, { xml: true });
    expect($('record')).toHaveLength(edition.slugs.length + 4);
    expect($('header[status="deleted"]')).toHaveLength(0);
    const updates = load(await ask('verb=ListIdentifiers&metadataPrefix=jats&set=updates'), { xml: true });
    expect(
      updates('identifier')
        .toArray()
        .map((each) => updates(each).text()),
    ).toContain('oai:usr-journal.example:update/retraction-of-the-shade');
    const parts = await answerOai(
      await served(),
      new URLSearchParams('verb=ListIdentifiers&metadataPrefix=oai_dc&set=updates'),
      { publicUrl: 'https://journal.example', pageSize: 3, now: new Date() },
    );
    const token = load(parts, { xml: true })('resumptionToken').text();
    const rest = load(await ask(`verb=ListIdentifiers&resumptionToken=${token}`), { xml: true });
    expect(rest('identifier')).toHaveLength(1);
  });

  test('a retracted article stays, with its title marked and the date of its notice', async () => {
    const $ = await get(`article/${number(retractedArticle)}`);
    expect($('dc\\:title').first().text()).toMatch(/^Отозвана: /);
    expect($('dc\\:relation').text()).toContain('/updates/retraction-of-the-shade');
    expect($('dc\\:relation').text()).toContain('info:eu-repo/semantics/dataset/doi/');
    const notice = await get('update/retraction-of-the-shade');
    expect(notice('datestamp').text()).toBe($('datestamp').text());
    expect(notice('dc\\:relation').first().text()).toBe(`https://journal.example/${retractedArticle}`);
    const sources = notice('dc\\:source').toArray();
    expect(sources.map((source) => notice(source).text())).toEqual([
      'Урбанистика и социальные исследования (2027)',
      '3078-2355',
      '3078-3275',
    ]);
    expect((await get('update/retraction-of-the-shade', 'jats'))('article').attr('article-type')).toBe(
      'retraction',
    );
  });

  test('each type has its names in the vocabularies of repositories', async () => {
    const types = async (slug: string) => {
      const $ = await get(`article/${number(slug)}`);
      return $('dc\\:type')
        .toArray()
        .map((each) => $(each).text());
    };
    const version = 'info:eu-repo/semantics/publishedVersion';
    expect(await types(correctedArticle)).toEqual([
      'info:eu-repo/semantics/article',
      'research article',
      version,
    ]);
    expect(await types('kniga-o-gorode-i-reke-retsenziya')).toEqual([
      'info:eu-repo/semantics/review',
      'book review',
      version,
    ]);
    const online = await get(`article/${number('shum-nochnogo-goroda')}`);
    expect(online('dc\\:source').first().text()).toMatch(/online first$/);
  });
});

describe('in the head of its page', () => {
  const head = async (slug: string) => {
    const { ofPage, linkHeader = '' } = await machineHead(edition, `/en/${slug}`, 'https://journal.example');
    const $ = load(ofPage);
    const [thing] = JSON.parse($('script').text())['@graph'] as Record<string, unknown>[];
    const tags = (name: string) =>
      $(`meta[name="${name}"]`)
        .toArray()
        .map((tag) => $(tag).attr('content'));
    const links = linkHeader.split(', ').map((link) => /^<(.*?)>; rel="(.*?)"/.exec(link)?.slice(1, 3));
    const linked = (rel: string) => links.flatMap((link) => (link?.[1] === rel ? [link[0]] : []));
    return { thing, tags, linked, $ };
  };

  test('an article tells search engines of its funders, data, roles and notices', async () => {
    const { thing, tags } = await head(retractedArticle);
    expect(thing).toMatchObject({
      '@type': 'ScholarlyArticle',
      name: expect.stringMatching(/^Отозвана: /),
      creativeWorkStatus: 'Retracted',
      correction: [{ url: 'https://journal.example/updates/retraction-of-the-shade' }],
      funder: [{ '@id': 'https://ror.org/052bx8q98' }],
      funding: [{ '@type': 'Grant', identifier: 'AP19675432' }],
      contributor: [{ '@type': 'Role' }, { '@type': 'Role' }],
    });
    expect(tags('citation_title')).toEqual([expect.stringMatching(/^Отозвана: /)]);
    expect(tags('citation_funding_source')).toEqual([
      expect.stringContaining('citation_grant_number=AP19675432'),
    ]);
    expect(JSON.stringify(thing)).not.toContain('author@');
  });

  test('a review tells of its book, a translation of its original, other licences are told', async () => {
    const review = await head('kniga-o-gorode-i-reke-retsenziya');
    expect(review.thing).toMatchObject({
      '@type': ['ScholarlyArticle', 'Review'],
      genre: 'Book review',
      itemReviewed: { '@type': 'Book' },
    });
    expect(review.tags('DC.Type.articleType')).toEqual(['Book review']);
    expect((await head('shahar-va-suv-tarzhima')).thing).toMatchObject({
      translationOfWork: { inLanguage: 'uz' },
    });
    const other = await head(correctedArticle);
    expect(other.thing).toMatchObject({
      license: 'https://creativecommons.org/licenses/by-nc/4.0/',
      associatedMedia: [{ encodingFormat: 'text/csv' }, {}],
      creativeWorkStatus: 'Corrected',
    });
    expect(other.tags('DC.Rights')).toContain('https://creativecommons.org/licenses/by-nc/4.0/');
  });

  test('a notice leads to its record, and its article names it by the same identifier', async () => {
    const { thing, linked, $ } = await head('updates/retraction-of-the-shade');
    const page = 'https://journal.example/updates/retraction-of-the-shade';
    expect(linked('cite-as')).toEqual([page]);
    expect(linked('describedby')).toEqual([`${page}.xml`]);
    expect(linked('license')).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
    expect(linked('type')).toEqual(['https://schema.org/CorrectionComment']);
    expect($('link[rel=alternate][type="application/jats+xml"]').attr('href')).toBe(`${page}.xml`);
    expect(await file(linked('describedby')[0]?.replace('https://journal.example', '') ?? '')).toContain(
      '<article ',
    );
    const article = await head(retractedArticle);
    expect(article.thing).toMatchObject({ correction: [{ '@id': thing?.['@id'] }] });
  });

  test('an issue leads to its records and its PDF, and says which articles are retracted', async () => {
    const { thing, linked } = await head('volumes/3/issues/1');
    const page = 'https://journal.example/volumes/3/issues/1';
    expect(linked('describedby')).toEqual([`${page}.bib`, `${page}.ris`, `${page}.csl.json`]);
    for (const address of linked('describedby'))
      expect(await file(address?.replace('https://journal.example', '') ?? '')).not.toBe('');
    expect(linked('item')).toEqual(['https://journal.example/images/volumes/volume-3/issue-1/issue-1.pdf']);
    const parts = thing?.hasPart as { '@type': string; headline: string }[];
    expect(parts.map(({ headline }) => headline)).toContainEqual(expect.stringMatching(/^Отозвана: Тени/));
    // An editorial is not research.
    expect(parts.map((part) => part['@type'])).toContain('Article');
    const article = await head(retractedArticle);
    expect(article.thing).toMatchObject({ isPartOf: { '@id': thing?.['@id'] } });
  });

  test('an article published online first has no issue, one in a thematic issue its title', async () => {
    const online = await head('shum-nochnogo-goroda');
    expect(online.thing).toMatchObject({ creativeWorkStatus: 'Published online first' });
    expect(online.thing).not.toHaveProperty('pageStart');
    expect(online.tags('citation_issue')).toEqual([]);
    const thematic = await head('mosty-kak-mesta-vstrech');
    expect(thematic.thing).toMatchObject({
      isPartOf: { '@type': 'PublicationIssue', issueNumber: '3', name: 'Мосты и берега' },
    });
    expect(thematic.tags('citation_issue')).toEqual(['3']);
  });
});

describe('for reference managers', () => {
  test('the titles of a retracted article say so, and its keys stay as they were', async () => {
    const bib = await file(`/${retractedArticle}.bib`);
    expect(bib).toMatch(/^@article\{seitkazina2027shade,/);
    expect(bib).toContain('title = {{Отозвана: Тени дворов');
    expect(await file(`/${retractedArticle}.ris`)).toMatch(/^TT {2}- Retracted: Shade/m);
    const latin = await file(`/${retractedArticle}.latin.csl.json`);
    expect(JSON.parse(latin)[0].title).toMatch(/^Retracted: Teni dvorov/);
  });

  test('a review names its book, a translation its original', async () => {
    const slug = '/kniga-o-gorode-i-reke-retsenziya';
    expect(await file(`${slug}.bib`)).toMatch(/titleaddon = \{+Рецензия на книгу: /);
    const ris = await file(`${slug}.ris`);
    expect(ris).toMatch(/^RI {2}- /m);
    expect(ris).toMatch(/^M3 {2}- Book review\r$/m);
    expect(JSON.parse(await file(`${slug}.csl.json`))[0]).toMatchObject({
      type: 'review-book',
      'reviewed-title': expect.any(String),
    });
    expect(await file('/shahar-va-suv-tarzhima.bib')).toContain('origlanguage = {uz}');
  });

  test('what is published online first has neither issue nor pages', async () => {
    expect(await file('/shum-nochnogo-goroda.bib')).toContain('pubstate = {prepublished}');
    expect(await file('/shum-nochnogo-goroda.ris')).not.toMatch(/^(?:VL|IS|SP) /m);
  });

  test('all records are valid CSL-JSON', async ({ skip }) => {
    const schema = z.fromJSONSchema(
      JSON.parse(fs.readFileSync(officialFile(skip, 'csl/csl-data.json'), 'utf8')),
    );
    for (const slug of edition.slugs) schema.parse(JSON.parse(await file(`/${slug}.csl.json`)));
  });
});
