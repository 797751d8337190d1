import { isRedirect } from '../redirect.ts';
import { SyncFault } from './sync-fault.ts';

/** `fetch` as hosts have it; the desktop's goes through the system's proxies. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** How long a server may be silent, in ms. */
const patience = 30_000;

/** An answer, and a way to say that something came: without that the request ends after a while. */
export type Answered = { response: Response; heard(): void; done(): void };

/**
 * Asks a server: no cookies, nothing kept by the network's own cache, and no other place it may send us to.
 * @throws SyncFault `offline`, `unavailable`, `gone`, `serverFault`; AbortError when the signal comes
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
  // Hotels and offices answer in the place of the server, with a page of theirs.
  return headers.get('content-type')?.startsWith('text/html') ? 'serverFault' : null;
}
