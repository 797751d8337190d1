import { z } from 'zod';
import type { ServerTest } from '#shared/desktop-bridge.ts';
import { isRedirect } from '../redirect.ts';
import { readServerAddress } from './server-address.ts';

/** What `GET /health` of a server of ours says, whether it can do its work or not. */
const Health = z.object({ status: z.enum(['ok', 'degraded', 'unavailable']), version: z.string().max(40) });

/** How long a server may take to answer, in ms. */
const patience = 10_000;

/**
 * Looks whether a server of the journal answers at an address as people type it.
 * @param fetch without cookies
 */
export async function testServer(
  typed: string,
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<ServerTest> {
  const read = readServerAddress(typed);
  if ('refused' in read) return { result: 'refused', reason: read.refused };
  let answer: Response;
  try {
    answer = await fetch(`${read.origin}/health`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    return { result: 'refused', reason: isRedirect(error) ? 'redirect' : 'offline' };
  }
  const health = Health.safeParse(await answer.json().catch(() => null));
  return health.success
    ? { result: 'reached', version: health.data.version }
    : { result: 'refused', reason: 'otherSite' };
}
