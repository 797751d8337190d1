import type { AskLibrary } from '#shared/library.ts';

/** What asks, and the schemas, come with the first question, not with the first page: a rendered page asks nothing. */
const asking = () => import('./fetched-library.ts');

/** Keeps what the library answers from now on, so that it is asked once. @returns what lets it go */
export const holdAnswers = async () => (await asking()).holdAnswers();

/** Asks the library over HTTP. @throws Failure `offline`, `unavailable`, `tooManyRequests` or `unexpected` */
export const askLibrary: AskLibrary = async (ask) => ask((await asking()).fetchedLibrary);
