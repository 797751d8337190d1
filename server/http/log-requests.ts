import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { isLast } from '../listen.ts';
import { routeOf } from './route-of.ts';
import { readTraceparent } from './traceparent.ts';

/** What monitoring asks for all the time. */
const probes = new Set(['/health', '/api/health']);

/**
 * Gives each request an id, which its answer carries too, and logs one line when it ends: method, pattern of the route,
 * status, duration in ms, and the trace it belongs to (`traceparent`, W3C Trace Context) if its sender names one. No
 * paths, bodies, cookies, agents or network addresses.
 */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: (request, response, error) => {
      const isProbe = probes.has(routeOf(request as Request) ?? '');
      // A server that is ending is unavailable by intent.
      if (error || (response.statusCode >= 500 && !(isProbe && isLast(request)))) return 'error';
      return isProbe ? 'debug' : 'info';
    },
    customSuccessObject: (request, response, { duration }: { duration: number }) =>
      lineOf(request, response, duration),
    // Why it failed is in the line of the failure.
    customErrorObject: (request, response, _error, { duration }: { duration: number }) =>
      lineOf(request, response, duration),
    customAttributeKeys: { responseTime: 'duration' },
  });
}

function lineOf(
  request: IncomingMessage,
  response: ServerResponse,
  duration: number,
): Record<string, unknown> {
  return {
    method: request.method,
    route: routeOf(request as Request),
    status: response.statusCode,
    duration,
    traceparent: readTraceparent(request.headers.traceparent as string | undefined),
  };
}
