import type { AskOffice } from '#shared/office/office-questions.ts';

/**
 * Asks the office over HTTP for the logged-in user. Code and schemas are loaded with the first request.
 * @throws Failure `unauthenticated`, `notFound`, `forbidden`, `secondFactorNeeded`, `offline`
 */
export const askOffice: AskOffice = async (ask) => ask((await import('./fetched-office.ts')).fetchedOffice);
