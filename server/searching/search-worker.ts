import { editionOf } from '#library/current.ts';
import { type OpenLibrary, openLibrary } from '#library/open.ts';
import type { SearchAnswer, Suggestions } from '#shared/search/search.ts';
import type { SearchQuestion } from '#shared/search/search-question.ts';

/** A task for the thread: to open the library file, or to search it, as long as it has this edition. */
export type SearchTask = { file: string; edition: string } & (
  | { kind: 'open' }
  | { kind: 'search' | 'suggest'; question: SearchQuestion }
);

let opened: { edition: string; library: OpenLibrary } | undefined;

/** Answers a task in the thread; null if the file has another edition. */
export default async function answer(task: SearchTask): Promise<SearchAnswer | Suggestions | null> {
  const library = await follow(task);
  if (!library) return null;
  const { search, suggest } = await library.search();
  if (task.kind === 'open') return null;
  const { question } = task;
  return task.kind === 'search' ? search(question) : suggest(question.text, question.language);
}

/** Keeps one edition open, and closes the previous one. */
async function follow({ file, edition }: SearchTask): Promise<OpenLibrary | undefined> {
  if (opened?.edition === edition) return opened.library;
  if (editionOf(file) !== edition) return undefined;
  const library = openLibrary(file);
  if (editionOf(file) !== edition) {
    await library.close();
    return undefined;
  }
  const former = opened?.library;
  opened = { edition, library };
  await former?.close();
  return library;
}
