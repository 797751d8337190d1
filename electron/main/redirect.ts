/**
 * Whether a request failed because it was led elsewhere: Electron's `fetch` throws that whatever it is told to do with
 * redirects. Node and Electron word it differently, and have no code for it.
 */
export function isRedirect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /redirect/i.test(error.message) || isRedirect(error.cause);
}
