import { Failure } from '#shared/failure.ts';
import type { Method } from './ask-server.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { sendJson } from './send-json.ts';
import { forgetUsername } from './session.ts';
import { openStoredText } from './stored-text.ts';

/**
 * When any tab of this browser last refreshed the session. Compared for equality only, since clocks are set
 * back.
 */
const refreshedKey = 'session-refreshed';
const refreshed = openStoredText(refreshedKey);

/**
 * Sends a request for the logged-in user. If the short-lived token has expired, refreshes the session once
 * and repeats the request.
 * @throws Failure `unauthenticated` if the session has ended; the username is then forgotten too
 */
export async function askAccount(
  method: Method,
  address: string,
  body?: unknown,
  keepalive = false,
): Promise<unknown> {
  const before = refreshed.read();
  try {
    return await sendJson(method, address, body, keepalive);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unauthenticated') throw error;
  }
  await oneTabAtATime(refreshedKey, () => refresh(before));
  return sendJson(method, address, body, keepalive);
}

/**
 * Does nothing if another tab refreshed while this one was waiting. Without locks, the server's grace period
 * keeps tabs from ending each other's session.
 */
async function refresh(before: string | null): Promise<void> {
  if (refreshed.read() !== before) return;
  try {
    await sendJson('POST', '/api/sessions/refresh');
    refreshed.write(String(Date.now()));
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthenticated') forgetUsername();
    throw error;
  }
}
