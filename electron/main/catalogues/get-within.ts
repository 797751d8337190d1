import { isThisComputer } from '../settings/server-address.ts';
import type { Fetch } from '../sync/request.ts';
import { isPrivateAddress, nextAddress } from './catalogue-address.ts';
import { CatalogueRefused } from './catalogue-refused.ts';

/** What requests go out by. */
export type Network = {
  /** Sends a request without cookies. Redirects are answers to it; they are not followed. */
  fetch: Fetch;
  /** The IP addresses of a host. */
  lookUp(host: string): Promise<string[]>;
};

/** The most that is taken: bytes, time without any, and time in all, in ms. */
export type Ceilings = { bytes: number; silence: number; whole: number };

/** What was found, and where: after all redirects. */
export type Found = { address: URL; bytes: Uint8Array<ArrayBuffer> };

const mostRedirects = 5;

/**
 * Fetches a catalogue or a file from an address that is allowed, and that no redirect leaves for one that is not.
 * @throws CatalogueRefused; the signal's reason if it is aborted
 */
export async function getWithin(
  start: URL,
  {
    accept,
    ceilings,
    network,
    signal,
  }: { accept: string; ceilings: Ceilings; network: Network; signal: AbortSignal },
): Promise<Found> {
  const slow = new AbortController();
  const end = new AbortController();
  const whole = setTimeout(() => slow.abort(), ceilings.whole);
  const silence = setTimeout(() => slow.abort(), ceilings.silence);
  const ends = AbortSignal.any([signal, slow.signal, end.signal]);
  try {
    let address = start;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      await refusePrivate(address, network, ends);
      ends.throwIfAborted();
      const response = await network.fetch(address.href, {
        headers: { accept },
        redirect: 'manual',
        signal: ends,
      });
      silence.refresh();
      const to = response.status >= 300 && response.status < 400 && response.headers.get('location');
      if (!to) return { address, bytes: await read(response, ceilings.bytes, silence) };
      address = nextAddress(to, address);
    }
    throw new CatalogueRefused('unavailable');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CatalogueRefused) throw error;
    throw new CatalogueRefused(slow.signal.aborted ? 'slow' : 'offline', { cause: error });
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
    // Ends the connection of an answer that was not read to its end.
    end.abort();
  }
}

/**
 * Refuses names of the local network. A name that cannot be looked up here is left to the proxy. Between this and the
 * request a name could change, but without the certificate of the host that it leads to then, which https asks for.
 */
async function refusePrivate({ hostname }: URL, { lookUp }: Network, ends: AbortSignal): Promise<void> {
  if (isThisComputer(hostname)) return;
  const ended = new Promise<never>((_resolve, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason), { once: true });
  });
  const found = await Promise.race([lookUp(hostname).catch(() => []), ended]);
  if (found.some(isPrivateAddress)) throw new CatalogueRefused('private');
}

/** All bytes of an answer, counted as they come: no header is believed. */
async function read(
  { status, body }: Response,
  most: number,
  silence: NodeJS.Timeout,
): Promise<Uint8Array<ArrayBuffer>> {
  if (status === 401 || status === 403) throw new CatalogueRefused('login');
  if (status === 404 || status === 410) throw new CatalogueRefused('missing');
  if (status !== 200) throw new CatalogueRefused('unavailable');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    silence.refresh();
    bytes += piece.byteLength;
    if (bytes > most) throw new CatalogueRefused('tooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
