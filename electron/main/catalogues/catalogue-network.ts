import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { net, session } from 'electron';
import { denyPermissions } from '../security/permissions.ts';
import type { Network } from './get-within.ts';

/**
 * Opens the session for catalogues, which are of others: it has no cookies, keeps nothing, and has nothing of the session
 * for the journal's server.
 */
export function catalogueNetwork(): Network {
  const own = session.fromPartition('catalogues', { cache: false });
  denyPermissions(own);
  return {
    lookUp: async (host) => (await own.resolveHost(host)).endpoints.map(({ address }) => address),
    // Not by `own.fetch`, which fails at a redirect that it is not to follow.
    fetch: (address, { headers, signal }) => {
      const answered = Promise.withResolvers<Response>();
      const request = net.request({
        url: address,
        session: own,
        credentials: 'omit',
        redirect: 'manual',
        headers: headers as Record<string, string>,
      });
      request.on('redirect', (status, _method, location) => {
        answered.resolve(new Response(null, { status, headers: { location } }));
        request.abort();
      });
      request.on('response', (answer) => {
        const body = Readable.toWeb(answer as unknown as Readable) as WebStream<Uint8Array>;
        const { statusCode: status } = answer;
        answered.resolve(new Response(body as ReadableStream<Uint8Array>, { status }));
      });
      request.on('error', answered.reject);
      signal?.addEventListener('abort', () => {
        request.abort();
        answered.reject(signal.reason);
      });
      request.end();
      return answered.promise;
    },
  };
}
