import { Failure } from '#shared/failure.ts';
import type { Method } from './ask-server.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { sendJson } from './send-json.ts';
import { forgetUsername } from './session.ts';
import { openStoredText } from './stored-text.ts';

/** When any tab of this browser last exchanged the session's tokens: to be told apart only, for clocks are set back. */
const refreshedKey = 'session-refreshed';
const refreshed = openStoredText(refreshedKey);

/**
 * Asks an endpoint for whoever is signed in. When the short-lived token has run out, the session is refreshed once
 * and the question asked again.
 * @throws Failure `unauthenticated` when the session has ended: then the username is forgotten too
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
 * Nothing is to be done when another tab refreshed while this one was waiting. Where tabs can't wait for each other
 * the server's time of grace keeps them from ending each other's session.
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
