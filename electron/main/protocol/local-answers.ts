import { readQuestion } from '#library/answer.ts';
import type { OpenedLibrary } from '#library/current.ts';
import { readSearchQuestion, searchPaths } from '#shared/search-question.ts';

/** What is answered from the library on the device; everything else below `/api/` is the server's. */
const answeredHere = /^\/api\/(?:library\/|search)/;

/**
 * Answers from the library on the device.
 * @param pathname decoded
 * @returns null when that is the server's to answer
 */
export function findLocalAnswer(
  pathname: string,
): ((opened: OpenedLibrary, query: URLSearchParams) => Promise<Response>) | null {
  if (!answeredHere.test(pathname)) return null;
  return async (opened, query) => {
    const body = await (pathname === searchPaths.suggest
      ? suggestions(opened, query)
      : readQuestion(pathname, query).answer(opened.library));
    return Response.json(body, { headers: { 'cache-control': 'no-store' } });
  };
}

/** What completes a question. */
async function suggestions({ search }: OpenedLibrary, query: URLSearchParams) {
  const { text, language } = readSearchQuestion(query);
  return (await search()).suggest(text, language);
}
