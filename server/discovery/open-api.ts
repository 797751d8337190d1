import { z } from 'zod';
import { defaultLanguage, languages } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { type Library, libraryQuestions } from '#shared/library/library.ts';
import type { DeclaredQuestion, LibraryQuestion } from '#shared/library/library-question.ts';
import { facetNames, lastPage, longestQuestion, mostChosen } from '#shared/search/search-question.ts';

/** Where programs find the description, and where they find that there is one (RFC 9727). */
export const apiPaths = { description: '/api', catalogue: '/.well-known/api-catalog' } as const;

const mediaType = 'application/vnd.oai.openapi+json;version=3.1';

type JsonSchema = Record<string, unknown>;
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description?: string;
  schema: JsonSchema;
};
type Question = LibraryQuestion & { path: string } & Partial<DeclaredQuestion>;

const questions: [string, Question][] = Object.entries(libraryQuestions);

/** What each question answers, for people. */
const summaries: Record<keyof typeof libraryQuestions, string> = {
  journal: 'The journal: names, ISSN, publisher, licence, contacts',
  editorialBoard: 'The editorial board',
  volumes: 'All volumes with their issues and articles',
  volume: 'A volume by its number',
  issue: 'An issue by the numbers of its volume and its own',
  onlineFirst: 'Articles published online first, before their issue',
  notices: 'Corrections, retractions and other notices',
  notice: 'A notice by its slug',
  announcements: 'Announcements of the journal',
  announcement: 'An announcement by its slug',
  tombstone: 'What is left of a withdrawn article, by number or slug',
  articles: 'All articles',
  article: 'An article by number or slug, without its text',
  text: 'The full text of an article by number or slug; 404 where there is only a PDF',
  correspondence: 'The address of a corresponding author, for scripts of the site’s own pages',
  page: 'A page about the journal in a language',
  authors: 'All authors',
  author: 'An author by slug, with articles',
  keywords: 'All keywords',
  keyword: 'A keyword by slug, with articles',
  usage: 'How often articles were used, by month, counted by COUNTER',
  articleUsage: 'How often an article was used, by number or slug',
  suggest: 'What completes a query that is being typed',
  search: 'A search over articles and their texts, ten results a page',
};

/**
 * The description of the read-only API in OpenAPI 3.1, made from the schemas by which the server answers, or the catalogue
 * that leads there.
 * @returns null at any other path
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export async function answerApiDescription(
  library: Library,
  pathname: string,
  publicUrl: string,
): Promise<{ mediaType: string; body: string } | null> {
  if (pathname === apiPaths.catalogue) {
    const description = { href: publicUrl + apiPaths.description, type: mediaType };
    const linkset = [{ anchor: `${publicUrl}/api/library`, 'service-desc': [description] }];
    return { mediaType: 'application/linkset+json', body: JSON.stringify({ linkset }) };
  }
  if (pathname !== apiPaths.description) return null;
  return { mediaType, body: JSON.stringify(describeApi(await library.journal(), publicUrl)) };
}

function describeApi({ name, licence }: Journal, publicUrl: string): JsonSchema {
  const paths = questions.map(([name, question]) => {
    const { path, inQuery = [], given, answer, guarded = false } = question;
    const parameters = given === undefined ? ofSearch : parametersOf(path, inQuery, given);
    const isNullable = answer.safeParse(null).success;
    const get = {
      operationId: name,
      summary: summaries[name as keyof typeof libraryQuestions],
      parameters: [...parameters, ...(guarded ? [byScript] : [])],
      responses: {
        200: answered('The answer', { $ref: `#/components/schemas/${name}` }),
        ...(isNullable || parameters.some((one) => one.in === 'path')
          ? { 404: failed('There is no such thing') }
          : {}),
        ...(parameters.length > 0 ? { 400: failed('The address is malformed') } : {}),
        ...(given === undefined ? { 422: failed('A parameter can’t be understood') } : {}),
        429: { ...failed('Too many questions from one network'), headers: { 'Retry-After': seconds } },
        503: { ...failed('The site can’t answer for a moment'), headers: { 'Retry-After': seconds } },
      },
    };
    return [path.replaceAll(/:(\w+)/g, '{$1}'), { get }];
  });
  const schemas = questions.map(([name, { answer }]) => [name, asJsonSchema(answer)]);
  return {
    openapi: '3.1.1',
    info: {
      title: name[defaultLanguage],
      version: '1',
      description:
        'Reads what is published: no key is needed. Answers have an ETag. Records of articles are also given by OAI-PMH at /oai, and files beside the page of each article.',
      license: licence,
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths),
    components: { schemas: { ...Object.fromEntries(schemas), failure } },
  };
}

const seconds = { description: 'Seconds until it makes sense to ask again', schema: { type: 'integer' } };

const failure: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'A stable name of what is wrong' },
        message: { type: 'string', description: 'The same in English, for developers' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

const byScript: Parameter = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  description: 'Any text: other sites can’t send it',
  schema: { type: 'string' },
};

/** The facets may be repeated; an article must match one value of each. */
const ofSearch: Parameter[] = [
  { name: 'q', in: 'query', schema: { type: 'string', maxLength: longestQuestion } },
  ...facetNames.map(
    (name): Parameter => ({
      name,
      in: 'query',
      schema: { type: 'array', items: { type: 'string' }, maxItems: mostChosen },
    }),
  ),
  {
    name: 'as',
    in: 'query',
    description: '“typed” takes the words as they are, neither corrected nor widened',
    schema: { type: 'string', enum: ['typed'] },
  },
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: lastPage, default: 1 } },
  { name: 'lang', in: 'query', schema: { type: 'string', enum: languages, default: defaultLanguage } },
];

function parametersOf(path: string, inQuery: readonly string[], given: readonly z.ZodType[]): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [...inPath, ...inQuery].map((name, place) => ({
    name,
    ...(place < inPath.length ? { in: 'path', required: true } : { in: 'query' }),
    schema: asJsonSchema(given[place] ?? z.string(), 'input'),
  }));
}

function answered(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } };
}

const failed = (description: string) => answered(description, { $ref: '#/components/schemas/failure' });

/** What is there: where an answer may be `null`, the server says 404 instead. */
function asJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const there = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  const { $schema: _, ...rest } = z.toJSONSchema(there, { io, unrepresentable: 'any' });
  return rest;
}
