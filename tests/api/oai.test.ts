import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createProblems } from '../../build/library/problems.ts';
import { readLedger } from '../../build/library/record-ledger.ts';
import { long } from '../../build/long-forms.ts';
import { writeToken } from '../../server/oai/resumption-token.ts';
import { test as base } from '../support/api-test.ts';
import type { Site } from '../support/site.ts';
import { schemaFaults } from '../support/xmllint.ts';

/** Small, so that lists are split. */
const pageSize = 5;

const strict = 'oai/oai-all.xsd';

/** JATS has no schema for the namespace under which it is harvested; this one only knows the root element. */
const withJats = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
    targetNamespace="https://jats.nlm.nih.gov/ns/archiving/1.3/">
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/" schemaLocation="{schemas}/oai/OAI-PMH.xsd"/>
  <xs:element name="article">
    <xs:complexType>
      <xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence>
      <xs:anyAttribute processContents="skip"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

const test = base
  .extend('siteOptions', { scope: 'file' }, { oaiPageSize: pageSize })
  .extend('ask', ({ site }) => async (query: string, from: Site = site) => {
    const response = await from.get(`/oai?${query}`);
    expect(response.status, query).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    return read(await response.text());
  })
  /** The parts of a list to its end. */
  .extend('harvest', ({ ask }) => async (verb: string, entries: Record<string, string>) => {
    const parts = [await ask(query({ verb, ...entries }))];
    for (let token = parts[0]?.token; token; token = parts.at(-1)?.token) {
      parts.push(await ask(query({ verb, resumptionToken: token })));
    }
    return parts;
  });

function read(xml: string) {
  const $ = load(xml, { xml: true });
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text());
  return {
    xml,
    $,
    texts,
    error: $('error').attr('code'),
    identifiers: texts('header > identifier'),
    token: $('resumptionToken').text(),
    /** The attributes of the `request` element. */
    request: { ...$('request').attr() },
  };
}

const first = 'oai:usr-journal.example:article/1';
const query = (entries: Record<string, string>) => new URLSearchParams(entries).toString();

test('the records of the sample edition have the dates that are committed, on every machine', async ({
  harvest,
}) => {
  const ledger = readLedger('resources', createProblems());
  const dated = Object.fromEntries(
    ledger.map(({ id, changed }) => [`oai:usr-journal.example:article/${id}`, changed]),
  );
  const parts = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc' });
  const served = parts.flatMap(({ $ }) =>
    $('header')
      .toArray()
      .map((header) => [$('identifier', header).text(), $('datestamp', header).text()]),
  );
  const ofArticles = Object.fromEntries(served.filter(([identifier = '']) => identifier in dated));
  expect(ofArticles, 'npm run library dates what was changed: commit the ledger').toEqual(dated);
});

describe('every verb gives what the schemas want', () => {
  test.for([
    'verb=Identify',
    'verb=ListMetadataFormats',
    `verb=ListMetadataFormats&identifier=${first}`,
    'verb=ListSets',
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=${first}`,
    'verb=ListIdentifiers&metadataPrefix=oai_dc',
    'verb=ListRecords&metadataPrefix=oai_dc',
    'verb=ListRecords&metadataPrefix=oai_dc&set=articles:volume-2&from=2000-01-01&until=2999-01-01',
  ])('%s', async (asked, { ask }) => {
    const answer = await ask(asked);
    expect(answer.error).toBeUndefined();
    expect(answer.request).toEqual(Object.fromEntries(new URLSearchParams(asked)));
    expect(answer.texts('request')).toEqual(['https://journal.example/oai']);
  });

  test('with every record in oai_dc, whole lists and errors, checked strictly', async ({
    skip,
    ask,
    harvest,
  }) => {
    const answers = [
      ...(await harvest('ListRecords', { metadataPrefix: 'oai_dc' })),
      ...(await harvest('ListIdentifiers', { metadataPrefix: 'jats' })),
      ...(await Promise.all(
        [
          'verb=Identify',
          'verb=ListMetadataFormats',
          'verb=ListSets',
          `verb=GetRecord&metadataPrefix=oai_dc&identifier=${first}`,
          'junk',
          'verb=GetRecord',
          'verb=ListRecords&resumptionToken=junk"<&',
          'verb=ListRecords&metadataPrefix=marc',
          'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x.y:%22',
        ].map((asked) => ask(asked)),
      )),
    ];
    expect(
      schemaFaults(
        skip,
        answers.map(({ xml }) => xml),
        strict,
      ),
    ).toEqual([]);
  });

  test('with every record in JATS, which is valid by itself', async ({ skip, harvest }) => {
    const answers = await harvest('ListRecords', { metadataPrefix: 'jats' });
    const records = answers.flatMap(({ $ }) =>
      $('metadata > article')
        .toArray()
        .map((article) => $.xml(article).replace(/ xmlns="[^"]+"/, '')),
    );
    expect(records).toHaveLength(12);
    expect(schemaFaults(skip, records, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
    expect(
      schemaFaults(
        skip,
        answers.map(({ xml }) => xml),
        withJats,
      ),
    ).toEqual([]);
  });
});

describe('a request that breaks the rules is told so', () => {
  test.for<[string, string]>([
    ['', 'badVerb'],
    ['junk', 'badVerb'],
    ['verb=junk', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&verb=ListSets', 'badVerb'],
    ['verb=Identify&x=1', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    [`verb=GetRecord&identifier=${first}`, 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=invalid%22id', 'badArgument'],
    ['verb=ListIdentifiers', 'badArgument'],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&from=junk', 'badArgument'],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&until=junk', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=junk', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=junk', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T24:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2002-02-05&until=2002-02-06T05:35:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-02&until=2026-02-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
    ['verb=ListRecords&resumptionToken=junk', 'badResumptionToken'],
    ['verb=ListIdentifiers&resumptionToken=junk', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=junk&until=2026-01-01', 'badArgument'],
    ['verb=ListSets&resumptionToken=junk', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
    [`verb=GetRecord&metadataPrefix=marc&identifier=${first}`, 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:usr-journal.example:article/99', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=oai:usr-journal.example:article/99', 'idDoesNotExist'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=no-such-set', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2001-01-01', 'noRecordsMatch'],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&from=2999-01-01', 'noRecordsMatch'],
  ])('%s: %s', async ([asked, code], { ask }) => {
    const answer = await ask(asked);
    expect(answer.error).toBe(code);
    expect(answer.$('error').text()).not.toBe('');
    if (code === 'badVerb' || code === 'badArgument') expect(answer.request).toEqual({});
  });
});

test('POST is answered like GET', async ({ site, ask }) => {
  for (const asked of ['verb=Identify', `verb=GetRecord&metadataPrefix=oai_dc&identifier=${first}`]) {
    const response = await site.get('/oai', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: asked,
    });
    const undated = (xml: string) => xml.replace(/<responseDate>[^<]+/, '');
    expect(undated(await response.text())).toBe(undated((await ask(asked)).xml));
  }
  const odd = await site.get('/oai', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(read(await odd.text()).error).toBe('badVerb');
});

test('the repository says who it is and that it remembers what is withdrawn', async ({ ask }) => {
  const { texts } = await ask('verb=Identify');
  expect(texts('Identify > baseURL')).toEqual(['https://journal.example/oai']);
  expect(texts('Identify > protocolVersion')).toEqual(['2.0']);
  expect(texts('Identify > deletedRecord')).toEqual(['persistent']);
  expect(texts('Identify > granularity')).toEqual(['YYYY-MM-DDThh:mm:ssZ']);
  expect(texts('Identify > adminEmail')).toEqual(['office@usr-journal.example']);
  const [sample = ''] = texts('sampleIdentifier');
  expect(
    (await ask(query({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: sample }))).error,
  ).toBeUndefined();
});

describe('a list in parts', () => {
  test('gives every record once, says how many there are and where it is, and ends with an empty token', async ({
    harvest,
  }) => {
    for (const verb of ['ListRecords', 'ListIdentifiers']) {
      const parts = await harvest(verb, { metadataPrefix: 'oai_dc' });
      expect(parts.map(({ identifiers }) => identifiers.length)).toEqual([5, 5, 2]);
      const all = parts.flatMap(({ identifiers }) => identifiers);
      expect(new Set(all).size).toBe(12);
      expect(parts.map(({ $ }) => $('resumptionToken').attr('cursor'))).toEqual(['0', '5', '10']);
      expect(parts.map(({ $ }) => $('resumptionToken').attr('completeListSize'))).toEqual(['12', '12', '12']);
      expect(parts.at(-1)?.$('resumptionToken')).toHaveLength(1);
    }
  });

  test('has no token when it is one part', async ({ ask }) => {
    const answer = await ask('verb=ListRecords&metadataPrefix=oai_dc&set=articles:en');
    expect(answer.identifiers).toHaveLength(3);
    expect(answer.$('resumptionToken')).toHaveLength(0);
  });

  test('goes on after a restart, and gives the same part for the same token', async ({ ask, serve }) => {
    const { token } = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    const next = query({ verb: 'ListRecords', resumptionToken: token });
    const { identifiers } = await ask(next);
    const restarted = await serve({ oaiPageSize: pageSize });
    expect((await ask(next, restarted)).identifiers).toEqual(identifiers);
    expect((await ask(next)).identifiers).toEqual(identifiers);
  });

  test('has at most ten records with their texts, and all of them in the end', async ({ ask, serve }) => {
    const patient = await serve({ oaiPageSize: 100 });
    const first = await ask('verb=ListRecords&metadataPrefix=jats', patient);
    expect(first.identifiers).toHaveLength(10);
    const rest = await ask(query({ verb: 'ListRecords', resumptionToken: first.token }), patient);
    expect(new Set([...first.identifiers, ...rest.identifiers]).size).toBe(12);
    expect((await ask('verb=ListIdentifiers&metadataPrefix=jats', patient)).identifiers).toHaveLength(12);
  });

  test('keeps to its verb, and a token that was touched is none', async ({ ask }) => {
    const { token } = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    for (const asked of [
      { verb: 'ListIdentifiers', resumptionToken: token },
      { verb: 'ListRecords', resumptionToken: `${token}x` },
      { verb: 'ListRecords', resumptionToken: token.replace(/^.../, 'eyK') },
      { verb: 'ListRecords', resumptionToken: `${token}.${token}` },
    ]) {
      expect((await ask(query(asked))).error).toBe('badResumptionToken');
    }
  });

  test('is none any more when nothing is left of its list, or its format is gone', async ({ ask }) => {
    const after = { changed: '2026-01-01T00:00:00Z', id: 1 };
    const list = { verb: 'ListRecords' as const, metadataPrefix: 'oai_dc', after, cursor: pageSize, size: 6 };
    for (const state of [
      { ...list, after: { ...after, changed: '2999-01-01T00:00:00Z' } },
      { ...list, until: '2001-01-01T00:00:00Z' },
      { ...list, metadataPrefix: 'marc' },
    ]) {
      const asked = query({ verb: 'ListRecords', resumptionToken: writeToken(state) });
      expect((await ask(asked)).error, asked).toBe('badResumptionToken');
    }
  });

  test('keeps its set', async ({ harvest }) => {
    const parts = await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc', set: 'articles:ru' });
    expect(parts.length).toBeGreaterThan(1);
    for (const { $ } of parts) {
      for (const header of $('header').toArray()) {
        expect($(header).find('setSpec').text()).toContain('articles:ru');
      }
    }
  });
});

test('a record has one date and its sets wherever it is told of, and is found by them', async ({ ask }) => {
  const listed = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc');
  const [identifier = ''] = listed.identifiers;
  const [datestamp = ''] = listed.texts('datestamp');
  const record = await ask(query({ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier }));
  expect(record.texts('datestamp')).toEqual([datestamp]);
  const all = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' };
  for (const moment of [datestamp, datestamp.slice(0, 10)]) {
    expect((await ask(query({ ...all, from: moment, until: moment }))).identifiers).toContain(identifier);
  }
  for (const set of record.texts('setSpec')) {
    expect((await ask(query({ ...all, set }))).identifiers).toContain(identifier);
  }
  const { texts } = await ask('verb=ListSets');
  expect(texts('setSpec')).toEqual(expect.arrayContaining(record.texts('setSpec')));
});

test('nothing that is asked makes it fail', async ({ site }) => {
  const names = ['verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken'];
  const values = [
    'Identify',
    'ListRecords',
    'GetRecord',
    'ListSets',
    'oai_dc',
    'jats',
    first,
    '2026-01-01',
    '',
  ];
  const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 60 }));
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.string() },
  );
  const asked = fc.array(fc.tuple(name, value), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async (entries, posted) => {
      const body = entries
        .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
        .join('&');
      const response = posted
        ? await site.get('/oai', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          })
        : await site.get(`/oai?${body}`);
      expect(response.status).toBeLessThan(500);
      const xml = await response.text();
      if (response.status === 200) {
        expect(load(xml, { xml: true })('OAI-PMH > request')).toHaveLength(1);
        expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u);
      }
    }),
    { numRuns: long('server', 500, 100) },
  );
});
