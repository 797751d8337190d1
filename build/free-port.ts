import { once } from 'node:events';
import net from 'node:net';

/**
 * Ports that systems give to nobody who asks for any (Linux gives 32768 to 60999, others 49152 and above: RFC 6335, section 6):
 * one of them is still free when its server starts later, or starts again.
 */
const [first, last] = [20_000, 32_000];

/** A port of 127.0.0.1 that nobody uses. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const server = net.createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
