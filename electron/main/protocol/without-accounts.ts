import { failureAnswer } from './failure-answer.ts';

type Forward = (request: Request, url: URL) => Promise<Response>;

/** What needs no account: messages to the editorial office, and the state of the server. */
const forEverybody = /^\/api\/(?:contact|health)$/;

/**
 * Forwards nothing of accounts and the editorial office, where a policy turns accounts off: screens learn that nobody is
 * logged in, and the server is not asked.
 * @param forward forwards all else
 */
export function withoutAccounts(forward: Forward): Forward {
  return async (request, url) =>
    forEverybody.test(url.pathname)
      ? forward(request, url)
      : failureAnswer('unauthenticated', 'accounts are turned off on this computer');
}
