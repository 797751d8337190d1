import { afterEach, expect, test, vi } from 'vitest';
import type { ArticleSummary } from '#shared/article/article.ts';
import { Failure } from '#shared/failure.ts';
import journal from '../../../resources/journal/journal.json' with { type: 'json' };
import { newAnnotation } from '../../../tests/support/annotation.ts';
import { article, slug } from '../../../tests/support/noted-article.ts';
import { isCited } from '../../reader/notes/exchange/noted-article.ts';
import { toExport } from './exported-works.ts';
import type { ListedWork } from './listed-works.ts';

const asked = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }));
vi.mock('../../client/library.ts', () => ({ askLibrary: () => asked.answer() }));
afterEach(() => {
  asked.answer = async () => null;
});

const onPage = newAnnotation({ articleId: article.id });
const inText = newAnnotation({ articleId: article.id, places: [{ page: 3, label: '66', rects: [] }] });
const work: ListedWork = {
  key: 'article',
  article: { ...article, slug } as unknown as ArticleSummary,
  articleId: article.id,
  isGone: false,
  file: null,
  notes: [onPage, inText],
};
const exporting = {
  without: new Set<string>(),
  language: 'en' as const,
  journal: journal as never,
  publicUrl: 'https://journal.example',
  titleOf: () => 'Its title',
  pageName: (label: string) => `P. ${label}`,
};

test('an article is exported with its citation, and each note with the address that opens it', async () => {
  asked.answer = async () => ({ ...article, slug });
  const [cited] = await toExport([work], exporting);
  if (!cited || !isCited(cited)) throw new Error('it has no citation');
  expect(cited.record.doi).toBe(article.doi);
  expect(cited.noteAddress('65', onPage.id)).toBe(
    `https://journal.example/en/${slug}#page=65&note=${onPage.id}`,
  );
  expect(cited.noteAddress('66', inText.id)).toBe(
    `https://journal.example/en/${slug}#text-note=${inText.id}`,
  );
});

test('without a connection, notes are exported under the title of their article; removed ones are left out', async () => {
  asked.answer = async () => {
    throw new Failure('offline', 'no answer');
  };
  const without = new Set([onPage.id]);
  expect(await toExport([work], { ...exporting, without })).toMatchObject([
    { title: 'Its title', source: `https://journal.example/${slug}`, annotations: [inText] },
  ]);
  expect(await toExport([{ ...work, notes: [onPage] }], { ...exporting, without })).toEqual([]);
});

test('an article that is gone has its generic address, and a file of one’s own the name of its hash', async () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const gone = { ...work, article: null, articleId: 77 };
  const own = { ...work, article: null, articleId: 0, file: { hash, name: 'My yards' } };
  expect((await toExport([gone, own], exporting)).map((one) => !isCited(one) && one.source)).toEqual([
    'https://journal.example/article/77',
    // RFC 6920, of “abc”.
    'ni:///sha-256;ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
  ]);
});
