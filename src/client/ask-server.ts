import { Failure } from '#shared/failure.ts';
import { noteAnswer } from './connection.ts';
import { saysOffline, watchServer } from './watch-server.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A response of the server with any status; `body` is null if it is empty or not JSON. */
export type ServerAnswer = { response: Response; body: unknown };

/** Timeouts for the complete response, in ms; files take long to send. */
const patience = 30_000;
const patienceWithFile = 600_000;

/**
 * Sends a request to a server that may be unreachable, and lets the page know if it is, and when it is back.
 * @param sent a form with a file as it is, anything else as JSON
 * @param keepalive whether the request outlives the page
 * @throws Failure `offline` without a response, or if the desktop program reports the server unreachable
 */
export async function askServer(
  method: Method,
  address: string,
  sent?: unknown,
  keepalive = false,
): Promise<ServerAnswer> {
  const isForm = sent instanceof FormData;
  try {
    const response = await fetch(address, {
      method,
      keepalive,
      signal: AbortSignal.timeout(isForm ? patienceWithFile : patience),
      headers: {
        accept: 'application/json',
        ...(sent !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: isForm ? sent : JSON.stringify(sent) }),
    });
    const body = parsed(await response.text());
    if (!response.ok && saysOffline(body)) throw new Error('the server cannot be reached');
    noteAnswer(true);
    return { response, body };
  } catch (cause) {
    watchServer();
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
