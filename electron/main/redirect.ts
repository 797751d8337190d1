/**
 * Whether a request failed because of a redirect: Electron's `fetch` throws on one whatever its `redirect`
 * option says. Node and Electron word the message differently and give it no code.
 */
export function isRedirect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /redirect/i.test(error.message) || isRedirect(error.cause);
}
