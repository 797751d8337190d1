import { Failure } from '#shared/failure.ts';

/**
 * Asks an endpoint of ours for JSON.
 * @returns the parsed body, or null when there is no such thing (404)
 * @throws Failure `offline` without a connection, `unavailable` for 502–504, `unexpected` otherwise
 */
export async function getJson(address: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
  if (response.status === 404) return null;
  if (!response.ok) {
    const code = response.status >= 502 && response.status <= 504 ? 'unavailable' : 'unexpected';
    throw new Failure(code, `${address} answered ${response.status}`);
  }
  return response.json();
}
