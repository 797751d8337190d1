import { Failure } from '#shared/failure.ts';
import { type Library, libraryQuestions } from '#shared/library/library.ts';
import type { LibraryQuestion } from '#shared/library/library-question.ts';

/** What is asked at an address. */
export type AskedQuestion = {
  /** The same for all addresses that ask the same. */
  address: string;
  /** Whether robots must not collect the answer: see `LibraryQuestion`. */
  guarded: boolean;
  /** The JSON of the answer. @throws Failure `notFound` when not found */
  answer(library: Library): Promise<unknown>;
};

const questions: [string, LibraryQuestion][] = Object.entries(libraryQuestions);

/**
 * Finds what an address asks of the library, for every host alike.
 * @param pathname the decoded path
 * @param query the query's parameters
 * @throws Failure `notFound` for another address, `badRequest` or `invalidInput` for a parameter that can't be understood
 */
export function readQuestion(pathname: string, query: URLSearchParams): AskedQuestion {
  for (const [name, { read, address, guarded = false }] of questions) {
    const given = read(pathname, query);
    if (!given) continue;
    return {
      address: address(...given),
      guarded,
      answer: async (library) => {
        const ask = library[name as keyof Library] as (...given: unknown[]) => Promise<unknown>;
        const body = await ask(...given);
        if (body === null) throw notFound(pathname);
        return body;
      },
    };
  }
  throw notFound(pathname);
}

function notFound(pathname: string): Failure {
  return new Failure('notFound', `there is no ${pathname}`);
}
