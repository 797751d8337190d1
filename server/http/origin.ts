import type { Request, RequestHandler } from 'express';
import { Failure } from '#shared/failure.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Refuses state-changing requests unless they come from our own pages, or from the desktop program, which
 * sends no origin but a custom header: pages of other sites can't send one without a preflight.
 */
export function requireOwnOrigin(publicUrl: string): RequestHandler {
  const { origin: own } = new URL(publicUrl);
  return (request, _response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOurs(request, own)) {
      throw new Failure('foreignOrigin', 'the request does not come from this site');
    }
    next();
  };
}

function isOurs(request: Request, own: string): boolean {
  const { origin, host = '' } = request.headers;
  if (origin === undefined) return request.headers['x-requested-with'] === 'journal-desktop';
  return origin === own || (loopback.test(host) && origin === `http://${host}`);
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/** Whether a request comes from the server's own machine, and not through a proxy on it. */
export function isFromThisMachine({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress ?? '';
  return (
    /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address) &&
    loopback.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
