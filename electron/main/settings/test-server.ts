import { z } from 'zod';
import type { ServerTest } from '#shared/program/desktop-bridge.ts';
import { isRedirect } from '../redirect.ts';
import { readServerAddress } from './server-address.ts';

/** What a journal server answers to `GET /health`, whether healthy or not. */
const Health = z.object({ status: z.enum(['ok', 'degraded', 'unavailable']), version: z.string().max(40) });

/** The time limit for a server to answer, in ms. */
const patience = 10_000;

/**
 * Checks whether a journal server answers at an address as typed.
 * @param fetch must not send cookies
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
