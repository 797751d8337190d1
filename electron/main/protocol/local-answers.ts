import { answerLibrary } from '#library/answer.ts';
import type { OpenedLibrary } from '#library/current.ts';
import { answerSearch } from '#library/search/answer-search.ts';
import { Failure } from '#shared/failure.ts';

/** An answer of the device itself: a status and a JSON body. */
type LocalAnswer = { status: number; body: unknown };

/** What is answered from the library on the device; everything else below `/api/` is the server's. */
const answeredHere: {
  below: string;
  answer(opened: OpenedLibrary, pathname: string, query: URLSearchParams): Promise<LocalAnswer>;
}[] = [
  { below: '/api/library/', answer: ({ library }, ...asked) => answerLibrary(library, ...asked) },
  {
    below: '/api/search',
    answer: async ({ search }, ...asked) => {
      const body = answerSearch(await search(), ...asked);
      if (body === null) throw new Failure('notFound', 'there is no such address');
      return { status: 200, body };
    },
  },
];

/**
 * Answers from the library on the device.
 * @param pathname decoded
 * @returns null when that is the server's to answer
 */
export function findLocalAnswer(
  pathname: string,
): ((opened: OpenedLibrary, query: URLSearchParams) => Promise<Response>) | null {
  const found = answeredHere.find(({ below }) => pathname.startsWith(below));
  if (!found) return null;
  return async (opened, query) => {
    const { status, body } = await found.answer(opened, pathname, query);
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  };
}
