import type { RequestListener } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = {
  /** The port that was taken; the one asked for unless that was 0. */
  port: number;
  /** Takes no new requests, finishes those it serves, and cuts off what is left after `patience` ms. */
  stop(patience?: number): Promise<void>;
};

/** Begins to serve. @throws Error with the system's code, such as EADDRINUSE, when the port can't be had */
export async function listen(app: RequestListener, port: number, host: string): Promise<Listening> {
  const server = http.createServer(app);
  // Proxies keep connections open for a minute; ours must outlive theirs.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: (patience = 4_000) =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), patience).unref();
      }),
  };
}
