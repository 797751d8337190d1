import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { test as base } from '../support/api-test.ts';
import { fullEditionIn } from '../support/full-edition.ts';
import { sharedNotedEdition } from '../support/shared-editions.ts';

type Schema = { type?: string; enum?: string[]; [key: string]: unknown };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: true; schema: Schema };
type Responses = Record<string, { content?: { 'application/json': { schema: { $ref: string } } } }>;
type Operation = { operationId: string; parameters: Parameter[]; responses: Responses };
type Description = {
  openapi: string;
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, object> };
};

const test = base
  .extend('siteOptions', { scope: 'file' }, async () => {
    const { libraryFile, close } = await sharedNotedEdition();
    await close();
    return { libraryFile, resourcesDir: fullEditionIn(path.dirname(libraryFile)).resources };
  })
  .extend('description', { scope: 'file' }, async ({ site }) => {
    const answer = await site.get('/api');
    return (await answer.json()) as Description;
  });

test('programs find the description, which is valid OpenAPI 3.1', async ({ site, description }) => {
  const catalogue = await site.get('/.well-known/api-catalog');
  expect(catalogue.headers.get('content-type')).toContain('application/linkset+json');
  const { linkset } = (await catalogue.json()) as {
    linkset: { 'service-desc': { href: string; type: string }[] }[];
  };
  const [link] = linkset[0]?.['service-desc'] ?? [];
  const answer = await site.get(new URL(link?.href ?? '').pathname);
  expect(answer.headers.get('content-type')).toContain('application/vnd.oai.openapi+json');
  expect(link?.type).toContain('application/vnd.oai.openapi+json');
  expect(await new Validator().validate(structuredClone(description))).toMatchObject({ valid: true });
  expect(description.openapi).toMatch(/^3\.1\./);
});

test('whatever is asked as it describes is answered as it describes', async ({
  site,
  serve,
  description,
}) => {
  const known = await identifiersIn(site.get, description);
  const answers = checkerOf(description);
  const found = new Set<string>();
  const operations = Object.entries(description.paths).map(([path, { get }]) => ({ path, ...get }));
  const askOf =
    (get: typeof site.get) =>
    async ({ path, operationId, parameters, responses }: (typeof operations)[number], given: string[]) => {
      const values = parameters.map((parameter, place) => [parameter, given[place] ?? ''] as const);
      const address = values.reduce(
        (rest, [{ name }, value]) => rest.replace(`{${name}}`, encodeURIComponent(value)),
        path,
      );
      const query = new URLSearchParams(
        values.flatMap(([one, value]) => (one.in === 'query' && value !== '' ? [[one.name, value]] : [])),
      );
      const headers = Object.fromEntries(
        values.flatMap(([one]) => (one.in === 'header' ? [[one.name, 'fetch']] : [])),
      );
      const response = await get(`${address}?${query}`, { headers });
      const what = `${response.status} of ${address}?${query}`;
      expect(Object.keys(responses), what).toContain(String(response.status));
      const check = answers(responses, response.status);
      expect(check(await response.json()) ? [] : check.errors, what).toEqual([]);
      if (response.status === 200) found.add(operationId);
    };
  const ask = askOf(site.get);
  // What is there, as far as it fits, so that each question is answered at least once.
  for (const operation of operations)
    for (const given of fitting(operation, known)) {
      if (found.has(operation.operationId)) break;
      await ask(operation, given);
    }
  // The articles of this edition have no texts; those of the sample edition do.
  const text = operations.find(({ operationId }) => operationId === 'text');
  const sample = askOf((await serve()).get);
  for (let number = 1; text && number <= 12; number += 1) await sample(text, [String(number)]);
  const ofWithdrawn = 'tombstone';
  expect([...found, ofWithdrawn].sort()).toEqual(operations.map(({ operationId }) => operationId).sort());

  const anything = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'grapheme', maxLength: 40 }));
  const textFor = ({ schema, in: at }: Parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: schema.enum ? fc.constantFrom(...schema.enum) : anything },
      { weight: 1, arbitrary: at === 'path' ? anything : fc.constantFrom('', '0', '2', 'x', 'ru', '😀') },
    );
  const questions = fc
    .constantFrom(...operations)
    .chain((operation) => fc.tuple(fc.constant(operation), fc.tuple(...operation.parameters.map(textFor))));
  await fc.assert(
    fc.asyncProperty(questions, async ([operation, given]) => {
      const isPath = operation.parameters.every(
        ({ in: at }, place) => at !== 'path' || isSegment(given[place] ?? ''),
      );
      fc.pre(isPath);
      await ask(operation, given);
    }),
    { numRuns: long('server', 1_000, 150) },
  );
});

/** Values of the parameters of a path, each with each. */
function fitting({ parameters }: Operation, known: string[]): string[][] {
  const candidates = parameters.map(({ in: at, schema }) => (at === 'path' ? (schema.enum ?? known) : ['']));
  return candidates.reduce<string[][]>(
    (before, values) => before.flatMap((given) => values.map((value) => [...given, value])),
    [[]],
  );
}

/** Whether a text stays one segment of a path: neither empty nor taken for the folder or the one above. */
const isSegment = (text: string) => !/^\.{0,2}$/.test(text);

/** The slugs and numbers that the lists of the API name. */
async function identifiersIn(
  get: (address: string) => Promise<Response>,
  { paths }: Description,
): Promise<string[]> {
  const found = new Set<string>();
  const look = (value: unknown, name = ''): void => {
    if (/^(?:id|number|slug)$/.test(name)) found.add(String(value));
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, Array.isArray(value) ? name : key);
  };
  for (const [path, { get: operation }] of Object.entries(paths))
    if (operation.parameters.length === 0) look(await (await get(path)).json());
  return [...found];
}

/** A check of the body that an operation describes for a status. */
function checkerOf(description: Description): (responses: Responses, status: number) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://api.invalid/', ...description });
  return (responses, status) => {
    const { $ref = '' } = responses[status]?.content?.['application/json'].schema ?? {};
    const check = ajv.getSchema(`https://api.invalid/${$ref}`);
    if (!check) throw new Error(`nothing is described for ${status}`);
    return check as ValidateFunction;
  };
}
