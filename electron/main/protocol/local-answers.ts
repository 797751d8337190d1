import { readQuestion } from '#library/answer.ts';
import type { OpenedLibrary } from '#library/current.ts';

/** Paths answered from the library on the device; everything else below `/api/` goes to the server. */
const answeredHere = /^\/api\/(?:library\/|search)/;

/**
 * Finds the handler that answers a path from the library on the device.
 * @param pathname decoded
 * @returns null if the path is the server's to answer
 */
export function findLocalAnswer(
  pathname: string,
): ((opened: OpenedLibrary, query: URLSearchParams) => Promise<Response>) | null {
  if (!answeredHere.test(pathname)) return null;
  return async (opened, query) => {
    const body = await readQuestion(pathname, query).answer(opened.library);
    return Response.json(body, { headers: { 'cache-control': 'no-store' } });
  };
}
