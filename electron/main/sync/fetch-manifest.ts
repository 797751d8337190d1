import { publishedPath } from '#shared/library/library-manifest.ts';
import { type Fetch, request } from './request.ts';
import { SyncFault } from './sync-fault.ts';

/** The size limit of a manifest, in bytes; real ones are far smaller. */
const most = 4_000_000;

/**
 * Downloads the manifest that a server publishes, as unverified text.
 * @param server its origin
 * @throws SyncFault `nothingPublished`, `offline`, `unavailable`, `serverFault`
 */
export async function fetchManifest(fetch: Fetch, server: string, signal: AbortSignal): Promise<string> {
  const { response, heard, done } = await request(
    fetch,
    server + publishedPath.manifest,
    { accept: 'application/json' },
    signal,
  ).catch((error: unknown) => {
    if (error instanceof SyncFault && error.reason === 'gone') {
      throw new SyncFault('nothingPublished', error.message);
    }
    throw error;
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      heard();
      bytes += piece.byteLength;
      if (bytes > most) throw new SyncFault('serverFault', 'the manifest is too long');
      pieces.push(piece);
    }
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof SyncFault) throw cause;
    throw new SyncFault('offline', 'the manifest was cut short', { cause });
  } finally {
    done();
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
