import { contentPolicyWith } from '#shared/page/content-policy.ts';
import { failureAnswer } from './failure-answer.ts';
import type { Renderer } from './renderer.ts';
import { screenHeaders } from './screen-headers.ts';

/**
 * The renderer during development: Vite serves its sources, which need inline scripts and a socket.
 * @param origin the origin of Vite's server
 */
export function openServedRenderer(origin: string): Renderer {
  const { host } = new URL(origin);
  const policy = contentPolicyWith({
    'script-src': ["'unsafe-inline'"],
    'style-src': ["'unsafe-inline'"],
    'connect-src': [`ws://${host}`],
    'worker-src': ['blob:'],
  });
  return {
    headers: screenHeaders(policy),
    answer: async (request, url) => {
      const isScreen = request.headers.get('accept')?.includes('text/html') ?? false;
      const address = isScreen ? '/' : url.pathname + url.search;
      try {
        const { body, status, headers } = await fetch(origin + address, {
          headers: { accept: request.headers.get('accept') ?? '*/*' },
        });
        const type = headers.get('content-type') ?? 'application/octet-stream';
        return new Response(body, { status, headers: { 'content-type': type } });
      } catch {
        return failureAnswer('unavailable', 'Vite does not answer');
      }
    },
  };
}
