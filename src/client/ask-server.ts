import { Failure } from '#shared/failure.ts';
import { noteAnswer } from './connection.ts';
import { saysOffline, watchServer } from './watch-server.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer of the server, whatever its status; its body is null when there is none, or none of JSON. */
export type ServerAnswer = { response: Response; body: unknown };

/** How long to wait for the whole of an answer, in ms. */
const patience = 30_000;

/**
 * Asks the server, as one that may be out of reach: the page learns of it, and when it is back.
 * @param keepalive whether the request outlives the page
 * @throws Failure `offline` without an answer, or when the host of the page says that there is none
 */
export async function askServer(
  method: Method,
  address: string,
  sent?: unknown,
  keepalive = false,
): Promise<ServerAnswer> {
  try {
    const response = await fetch(address, {
      method,
      keepalive,
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/json',
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
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
