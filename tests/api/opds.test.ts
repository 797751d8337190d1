import { expect } from 'vitest';
import { z } from 'zod';
import { test as base } from '../support/api-test.ts';
import { sharedFullEdition } from '../support/shared-editions.ts';
import type { Site } from '../support/site.ts';

const origin = 'https://journal.example';

const Link = z.strictObject({
  href: z.url(),
  type: z.string(),
  rel: z.string().optional(),
  title: z.string().min(1).optional(),
});

const hasSelf = (links: z.infer<typeof Link>[]) => links.some(({ rel }) => rel === 'self');

const Person = z.strictObject({
  name: z.string().min(1),
  identifier: z.url().optional(),
});

/** What OPDS 2.0 and the Readium manifest ask of a publication. */
const Publication = z.strictObject({
  metadata: z.strictObject({
    '@type': z.url(),
    identifier: z.url(),
    title: z.string().min(1),
    subtitle: z.string().optional(),
    author: z.array(Person).optional(),
    editor: z.array(Person).optional(),
    language: z.string().or(z.array(z.string()).min(1)),
    published: z.iso.date(),
    modified: z.iso.datetime(),
    publisher: Person,
    subject: z.array(Person).optional(),
    description: z.string().optional(),
    numberOfPages: z.int().positive().optional(),
    belongsTo: z.strictObject({ series: Person, collection: Person.optional() }),
  }),
  links: z
    .array(Link)
    .refine(hasSelf)
    .refine((links) => links.some(({ rel }) => rel?.startsWith('http://opds-spec.org/acquisition'))),
  images: z.array(Link).refine((images) => images.some(({ type }) => /^image\/(?:png|jpeg|gif)$/.test(type))),
});

const Feed = z.strictObject({
  metadata: z.strictObject({ title: z.string().min(1), modified: z.iso.datetime() }),
  links: z.array(Link).refine(hasSelf),
  navigation: z.array(Link.extend({ title: z.string().min(1) })).optional(),
  publications: z.array(Publication),
});

/** Reads a document from the site that the links of a catalogue lead to. */
async function read<Shape extends z.ZodType>(site: Site, href: string, type: string, shape: Shape) {
  const response = await site.get(href.replace(origin, ''));
  expect(response.status, href).toBe(200);
  expect(response.headers.get('content-type'), href).toBe(type);
  return shape.parse(await response.json());
}

const feedType = 'application/opds+json';

const test = base.extend('siteOptions', { scope: 'file' }, { publicUrl: origin });

test.for(['', '/en', '/kk'])(
  'a reading program finds in %s/opds.json all issues and articles, and each link leads to what it says',
  async (language, { site }) => {
    const catalogue = await read(site, `${language}/opds.json`, feedType, Feed);
    expect(catalogue.publications.map(({ metadata }) => metadata.published)).toEqual([
      '2026-06-30',
      '2025-06-30',
    ]);
    const feeds = await Promise.all(
      (catalogue.navigation ?? []).map(({ href, type }) => read(site, href, type, Feed)),
    );
    const articles = feeds.flatMap(({ publications }) => publications);
    expect(articles).toHaveLength(12);
    for (const publication of [...catalogue.publications, ...articles]) {
      const [self] = publication.links.filter(({ rel }) => rel === 'self');
      expect(await read(site, self?.href ?? '', self?.type ?? '', Publication)).toEqual(publication);
      const ours = [...publication.links, ...publication.images].filter(({ href }) =>
        href.startsWith(origin),
      );
      for (const { href, type } of ours) {
        const response = await site.get(href.replace(origin, ''), { method: 'HEAD' });
        expect([href, response.status]).toEqual([href, 200]);
        expect(response.headers.get('content-type')?.replace(/;.*/, ''), href).toBe(type);
      }
    }
  },
);

test('it finds EPUBs where there is a text, and the PDF of each', async ({ site }) => {
  const { publications } = await read(site, '/en/opds/volumes/1.json', feedType, Feed);
  const types = publications.map(({ links }) =>
    links.filter(({ rel }) => rel?.endsWith('open-access')).map(({ type }) => type),
  );
  expect(new Set(types.map(String))).toEqual(new Set(['application/epub+zip,application/pdf']));
});

test('it finds issues that are to be had whole, and what is online first', async ({ serve }) => {
  const edition = await sharedFullEdition();
  const site = await serve({
    publicUrl: origin,
    libraryFile: edition.libraryFile,
    resourcesDir: edition.resources,
  });
  const catalogue = await read(site, '/en/opds.json', feedType, Feed);
  expect(catalogue.publications.map(({ metadata }) => metadata.identifier.replace(origin, ''))).toEqual([
    '/volumes/3/issues/1',
    '/volumes/2.epub',
    '/volumes/1.epub',
  ]);
  expect(catalogue.navigation?.map(({ href }) => href.replace(origin, ''))).toEqual([
    '/en/opds/online-first.json',
    '/en/opds/volumes/3.json',
    '/en/opds/volumes/2.json',
    '/en/opds/volumes/1.json',
  ]);
  const issue = catalogue.publications[0]?.links.find(({ rel }) => rel === 'self')?.href ?? '';
  expect(await read(site, issue, 'application/opds-publication+json', Publication)).toEqual(
    catalogue.publications[0],
  );
  const first = await read(site, '/en/opds/online-first.json', feedType, Feed);
  expect(first.publications.length).toBeGreaterThan(0);
});

test.for([
  '/opds/volumes/3.json',
  '/opds/volumes/01.json',
  '/opds/publications/volumes/9.json',
  '/opds/publications/volumes/1/issues/7.json',
  '/opds/publications/7.json',
  '/opds/publications/nothing.json',
  '/opds/anything.json',
])('there is no catalogue at %s', async (address, { site }) => {
  expect((await site.get(address)).status).toBe(404);
});
