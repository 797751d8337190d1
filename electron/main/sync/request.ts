import { isRedirect } from '../redirect.ts';
import { SyncFault } from './sync-fault.ts';

/** A `fetch` passed in by the caller; the desktop's uses the system's proxies. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** How long a server may be silent, in ms. */
const patience = 30_000;

/** A response. Call `heard` whenever data arrives, otherwise the request times out, and `done` at the end. */
export type Answered = { response: Response; heard(): void; done(): void };

/**
 * Sends a request without cookies, without HTTP cache, and refuses redirects.
 * @throws SyncFault `offline`, `unavailable`, `gone`, `serverFault`; AbortError if the signal is aborted
 */
export async function request(
  fetch: Fetch,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answered> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), patience);
  const done = () => clearTimeout(timer);
  const heard = () => {
    done();
    timer = setTimeout(() => silence.abort(), patience);
  };
  let response: Response;
  try {
    response = await fetch(address, {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch (cause) {
    done();
    signal.throwIfAborted();
    throw new SyncFault(isRedirect(cause) ? 'serverFault' : 'offline', `no answer from ${address}`, {
      cause,
    });
  }
  const reason = refusal(response);
  if (reason === null) return { response, heard, done };
  done();
  void response.body?.cancel().catch(() => undefined);
  throw new SyncFault(reason, `${address} answered ${response.status}`);
}

function refusal({ status, headers }: Response): SyncFault['reason'] | null {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unavailable';
  if (status !== 200 && status !== 206 && status !== 416) return 'serverFault';
  // Captive portals of hotels and offices answer with a page of their own.
  return headers.get('content-type')?.startsWith('text/html') ? 'serverFault' : null;
}
