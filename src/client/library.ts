import type { AskLibrary } from '#shared/library/library.ts';

/**
 * Code and schemas are loaded with the first request, not with the first page: a server-rendered page sends
 * none.
 */
const asking = () => import('./fetched-library.ts');

/**
 * Keeps answers of the library from now on, so that each is requested once.
 * @returns a function that releases them
 */
export const holdAnswers = async () => (await asking()).holdAnswers();

/**
 * Queries the library over HTTP.
 * @throws Failure `offline`, `unavailable`, `tooManyRequests` or `unexpected`
 */
export const askLibrary: AskLibrary = async (ask) => ask((await asking()).fetchedLibrary);
