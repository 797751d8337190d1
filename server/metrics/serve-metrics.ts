import type { RequestListener } from 'node:http';
import { type Listening, listen } from '../listen.ts';
import { listenFault } from '../listen-fault.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics at `/metrics`, and nothing else, on a port of their own: the public one never has them.
 * @throws Error with one sentence if the address cannot be used
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const answer: RequestListener = (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  try {
    return await listen(answer, port, host);
  } catch (error) {
    throw new Error(listenFault(error, 'METRICS_') ?? String(error));
  }
}
