import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Annotation, AnnotationRecord } from '#shared/account/annotation.ts';
import { newAnnotation } from '../../../../tests/support/annotation.ts';
import { article, noted, slug } from '../../../../tests/support/noted-article.ts';
import { annotationColours } from '../../../shared/account/annotation-limits.ts';
import { inReadingOrder, newerRecord } from '../../../shared/account/annotation-merge.ts';
import type { PageSource } from '../anchor.ts';
import { asWebAnnotations } from './as-web-annotations.ts';
import { importAnnotations } from './import-annotations.ts';

/** A file of pages with one line each, and an empty store of annotations. */
function target(lines: string[] = []) {
  const kept = new Map<string, AnnotationRecord>();
  const source: PageSource = {
    pages: lines.length,
    content: async (page) => ({
      runs: [{ page, text: lines[page - 1] ?? '', endsLine: true, size: 10, isArtifact: false }],
      geometry: [{ transform: [10, 0, 0, 10, 50, 600], width: 100, ascent: 0.8 }],
    }),
    label: (page) => String(page + 63),
    measure: (text) => text.length,
  };
  return {
    kept: () => inReadingOrder(kept.values()),
    target: {
      articleId: article.id,
      isSource: (address: string) => address.startsWith(`https://journal.example/${slug}`),
      source,
      annotations: {
        ofArticle: () => inReadingOrder(kept.values()),
        bringIn: (given: readonly Annotation[]) => {
          const taken = given.filter((annotation) => {
            const known = kept.get(annotation.id);
            if (known && newerRecord(known, annotation) === known) return false;
            kept.set(annotation.id, annotation);
            return true;
          });
          return taken.length;
        },
      },
    },
  };
}

/** Whole hundredths, divided only at the end: rounding could give -0, which JSON writes as 0. */
const hundredths = (max: number, min = 1) => fc.integer({ min, max });
const rect = fc
  .tuple(hundredths(100_000, -100_000), hundredths(100_000, -100_000), hundredths(60_000), hundredths(5_000))
  .map(([x, y, width, height]): [number, number, number, number] => [
    x / 100,
    y / 100,
    (x + width) / 100,
    (y + height) / 100,
  ]);
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const words = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .filter((text) => text.trim() !== '' && !text.includes('\0'));
const annotation = fc
  .record({
    pages: fc.uniqueArray(fc.integer({ min: 1, max: 44 }), { minLength: 1, maxLength: 3 }),
    rects: fc.array(rect, { minLength: 1, maxLength: 4 }),
    quote: words(80),
    prefix: fc.string({ maxLength: 40 }),
    suffix: fc.string({ maxLength: 40 }),
    colour: fc.constantFrom(...annotationColours),
    note: fc.oneof(fc.constant(''), words(200)),
    createdAt: moment,
    updatedAt: moment,
  })
  .map(({ pages, rects, ...rest }) =>
    newAnnotation({
      ...rest,
      places: pages
        .sort((one, other) => one - other)
        .map((page) => ({ page, label: String(page + 63), rects })),
    }),
  );

test('what is exported comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(annotation, { maxLength: 6 }), async (annotations) => {
      const json = asWebAnnotations(noted(annotations), 'urn:example:1');
      const { kept, target: empty } = target();
      const report = await importAnnotations(json, empty);
      expect(report).toEqual({ added: annotations.length, known: 0, refused: [], unclear: [] });
      expect(kept()).toEqual(inReadingOrder(annotations));
      expect(await importAnnotations(json, empty)).toMatchObject({ added: 0, known: annotations.length });
    }),
    { numRuns: 300 },
  );
});

test('an exported note is a Web Annotation', () => {
  const one = newAnnotation({ note: 'See the map', colour: 'blue', prefix: '' });
  const collection = JSON.parse(asWebAnnotations(noted([one]), 'urn:example:1'));
  expect(collection['@context']).toContain('http://www.w3.org/ns/anno.jsonld');
  expect(collection).toMatchObject({ id: 'urn:example:1', type: 'AnnotationCollection', total: 1 });
  expect(collection.first).toMatchObject({ type: 'AnnotationPage', startIndex: 0 });
  const [item] = collection.first.items;
  expect(item).toMatchObject({
    id: `urn:uuid:${one.id}`,
    type: 'Annotation',
    motivation: ['highlighting', 'commenting'],
    created: one.createdAt,
    body: { type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value: 'See the map' },
    target: {
      type: 'SpecificResource',
      source: { id: `https://journal.example/${slug}.pdf`, format: 'application/pdf', language: 'en' },
      styleClass: 'blue',
    },
  });
  expect(item).not.toHaveProperty('creator');
  expect(item.target.selector).toEqual([
    { type: 'TextQuoteSelector', exact: one.quote, suffix: one.suffix },
    {
      type: 'FragmentSelector',
      conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
      value: 'page=2',
      refinedBy: {
        type: 'SvgSelector',
        value:
          '<svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(1 -1)"><rect x="65.2" y="589.5" width="357.2" height="12.4"/></g></svg>',
      },
    },
  ]);
});

test('what was marked in the text is exported with its pages, and comes back with its places in the PDF', async () => {
  const places = [{ page: 2, label: '65', rects: [] }];
  const [found, other] = ['The city ends', 'in another order'].map((quote) =>
    newAnnotation({ quote, places }),
  );
  if (!found || !other) throw new Error('no annotations');
  const json = asWebAnnotations(noted([found, other]), 'urn:example:1');
  expect(JSON.parse(json).first.items[0].target.selector[1]).toEqual({
    type: 'FragmentSelector',
    conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
    value: 'page=2',
  });
  const { kept, target: journal } = target(['The steppe begins.', 'The city ends.']);
  expect(await importAnnotations(json, journal)).toMatchObject({ added: 2, refused: [] });
  const [first, second] = kept();
  expect(first).toEqual({ ...found, places: [{ page: 2, label: '65', rects: [expect.any(Array)] }] });
  expect(second).toEqual(other);
});

const source = `https://journal.example/${slug}.pdf`;
const entry = (exact: string, more: object = {}) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  target: { source, selector: { type: 'TextQuoteSelector', exact } },
  ...more,
});

test('annotations of others are found by their words, wherever they say they are', async () => {
  const { kept, target: journal } = target(['The steppe begins.', 'The city ends.', 'The steppe again.']);
  const given = [
    entry('city  ENDS', { body: 'https://example.org/body', created: '2020-02-03T04:05:06+06:00' }),
    entry('The steppe', {
      body: [
        { type: 'TextualBody', value: 'compare' },
        { type: 'TextualBody', value: 'grass', purpose: 'tagging' },
      ],
      target: [
        {
          source: { id: source },
          styleClass: ['pink', 'other'],
          selector: {
            type: 'FragmentSelector',
            value: 'page=3',
            refinedBy: { type: 'TextQuoteSelector', exact: 'The steppe' },
          },
        },
      ],
    }),
  ];
  expect(await importAnnotations(JSON.stringify(given), journal)).toEqual({
    added: 2,
    known: 0,
    refused: [],
    unclear: [],
  });
  expect(kept()).toMatchObject([
    { places: [{ page: 2, label: '65' }], colour: 'yellow', note: '', createdAt: '2020-02-02T22:05:06.000Z' },
    { places: [{ page: 3, label: '66' }], colour: 'pink', note: 'compare\n\n#grass' },
  ]);
  // Without our ids, items with the same words and note count as the same.
  expect(await importAnnotations(JSON.stringify(given), journal)).toMatchObject({ added: 0, known: 2 });
});

test('a remark that is nothing but a string is the note', async () => {
  const { kept, target: journal } = target(['The steppe begins.']);
  const given = [
    entry('The steppe', { bodyValue: 'compare' }),
    entry('begins', { bodyValue: 'z'.repeat(5_001) }),
  ];
  expect(await importAnnotations(JSON.stringify(given), journal)).toMatchObject({
    added: 1,
    refused: [{ fault: 'noteTooLong' }],
  });
  expect(kept()).toMatchObject([{ note: 'compare' }]);
});

test('each entry that can’t be taken in is told with its words and its reason', async () => {
  const { target: journal } = target(['The steppe begins.']);
  const given = [
    entry('The sea'),
    entry('The steppe', { target: { source: 'https://elsewhere.example/', selector: [] } }),
    entry('', { body: { type: 'TextualBody', value: 'about all of it' } }),
    entry('x'.repeat(10_001)),
    entry('The steppe', { body: { type: 'TextualBody', value: 'y'.repeat(5_001) } }),
    { type: 'Person', name: 'Nobody' },
    null,
    'text',
  ];
  const report = await importAnnotations(JSON.stringify({ items: given }), journal);
  expect(report?.added).toBe(0);
  expect(report?.refused.map(({ fault }) => fault)).toEqual([
    'notFound',
    'otherSource',
    'noQuote',
    'quoteTooLong',
    'noteTooLong',
    'notAnnotation',
    'notAnnotation',
    'notAnnotation',
  ]);
  expect(report?.refused[0]?.quote).toBe('The sea');
  expect(report?.refused[2]?.note).toBe('about all of it');
  expect(report?.refused[4]?.note).toHaveLength(5_001);
  expect(report?.refused[5]?.note).toContain('Nobody');
});

test('what Hypothesis exports is taken in, with texts and tags, whatever slash its address ends with', async () => {
  const { kept, target: journal } = target(['The steppe begins.', 'The city ends.']);
  const item = (uri: string, exact: string, more: object = {}) => ({
    id: 'aB3xYQ9eEe6kPk8n0dTz5w',
    created: '2026-10-01T09:30:00.000000+00:00',
    updated: '2026-10-02T09:30:00.000000+00:00',
    user: 'acct:reader@hypothes.is',
    uri,
    text: '',
    tags: [],
    target: [
      {
        source: uri,
        selector: [
          { type: 'RangeSelector', startContainer: '/main[1]', endContainer: '/main[1]' },
          { type: 'TextPositionSelector', start: 10, end: 20 },
          { type: 'TextQuoteSelector', exact, prefix: '', suffix: ' ends' },
        ],
      },
    ],
    ...more,
  });
  const page = `https://journal.example/${slug}/`;
  const exported = {
    export_date: '2026-10-03T00:00:00.000Z',
    export_userid: 'acct:reader@hypothes.is',
    client_version: '1.1500.0',
    annotations: [
      item(page, 'The city', { text: 'compare', tags: ['grass'] }),
      // A note on the whole page has no words.
      { ...item(page, ''), target: [{ source: page }] },
    ],
  };
  expect(await importAnnotations(JSON.stringify(exported), journal)).toMatchObject({
    added: 1,
    refused: [{ fault: 'noQuote' }],
    unclear: [],
  });
  expect(kept()).toMatchObject([
    { quote: 'The city', note: 'compare\n\n#grass', updatedAt: '2026-10-02T09:30:00.000Z' },
  ]);
});

test('a set of Thorium is known by the identifier of our EPUB; what names another document is asked about', async () => {
  const { kept, target: journal } = target(['The steppe begins.', 'The city ends.']);
  const set = (identifier: string) => ({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: 'urn:uuid:7a0c6d5e-3f0b-4d57-9c1e-2f4b8a6d1c3e',
    type: 'AnnotationSet',
    about: { 'dc:identifier': [identifier], 'dc:format': 'application/epub+zip' },
    items: [
      {
        ...entry('The steppe', { body: { type: 'TextualBody', value: 'compare', color: 'blue' } }),
        target: {
          source: 'EPUB/text.xhtml',
          selector: [{ type: 'TextQuoteSelector', exact: 'The steppe', prefix: '', suffix: ' begins' }],
        },
      },
    ],
  });
  const ours = JSON.stringify(set(`https://journal.example/${slug}`));
  expect(await importAnnotations(ours, journal)).toMatchObject({ added: 1, unclear: [] });
  expect(kept()).toMatchObject([{ quote: 'The steppe', note: 'compare', colour: 'blue' }]);

  const other = target(['The steppe begins.']);
  const report = await importAnnotations(JSON.stringify(set('urn:isbn:9780000000000')), other.target);
  expect(report).toMatchObject({ added: 0, refused: [], unclear: [{ quote: 'The steppe' }] });
  expect(other.kept()).toEqual([]);
  // Whose words are not here is of another document.
  const far = await importAnnotations(JSON.stringify(set('urn:isbn:1')), target(['The sea.']).target);
  expect(far).toMatchObject({ added: 0, refused: [{ fault: 'otherSource' }], unclear: [] });
});

test('an exported note of another article is not taken for one of this, wherever it stood there', async () => {
  const other = newAnnotation({
    quote: 'The sea',
    places: [{ page: 1, label: '64', rects: [[1, 1, 2, 2]] }],
  });
  const json = asWebAnnotations(noted([other]), 'urn:example:2').replaceAll(slug, 'another-article');
  const { target: journal } = target(['The steppe begins.']);
  expect(await importAnnotations(json, journal)).toMatchObject({
    added: 0,
    unclear: [],
    refused: [{ fault: 'otherSource', quote: 'The sea' }],
  });
});

test('whatever a file holds, it is told or taken in', async () => {
  const part = fc.jsonValue({ maxDepth: 4 });
  const near = fc.record(
    {
      type: fc.constant('Annotation'),
      id: part,
      body: part,
      target: fc.oneof(part, fc.record({ source: fc.constant(source), selector: part })),
    },
    { requiredKeys: ['type'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.array(fc.oneof(near, part)), near), async (given) => {
      const { target: journal } = target(['The steppe begins.']);
      const report = await importAnnotations(JSON.stringify(given), journal);
      const told = report ? report.added + report.known + report.refused.length + report.unclear.length : 0;
      expect(told).toBe(Array.isArray(given) ? given.length : 1);
    }),
    { numRuns: 500 },
  );
  expect(await importAnnotations('{"type": "Note"}', target().target)).toBeNull();
  expect(await importAnnotations('nothing', target().target)).toBeNull();
});
