import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { Failure, type FailureAnswer, type FailureCode } from '#shared/failure.ts';
import type { FaultPage } from '../rendering/renderer.ts';

const statuses: Record<FailureCode, number> = {
  badRequest: 400,
  notFound: 404,
  rangeNotSatisfiable: 416,
  offline: 503,
  unavailable: 503,
  unexpected: 500,
};

/** The last handler: turns what was thrown into an answer, JSON for programs and a page for readers. */
export function respondFailure(faultPage: FaultPage): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = asFailure(error);
    const status = statuses[failure.code];
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    response.status(status).set({ 'Cache-Control': 'no-store', ...rangeOf(error) });
    if (wantsPage(request)) {
      const kind = status >= 500 ? 'unexpected' : 'notFound';
      response.type('html').send(faultPage(request.path, { kind, requestId: String(request.id) }));
    } else {
      send(response, failure);
    }
  };
}

/** Answers everything that no route took. */
export const notFound: RequestHandler = (request) => {
  throw new Failure('notFound', `there is no ${request.path}`);
};

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    if (error.status === 416) {
      return new Failure('rangeNotSatisfiable', 'the file has no such bytes', { cause: error });
    }
    if (error.status === 404) return new Failure('notFound', 'there is no such thing', { cause: error });
    if (error.status >= 400 && error.status < 500) {
      return new Failure('badRequest', 'the request can’t be understood', { cause: error });
    }
  }
  return new Failure('unexpected', 'the server could not answer', { cause: error });
}

/** The size of the file, which an answer to a range behind its end must tell (RFC 9110 section 15.5.17). */
function rangeOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error) || !('headers' in error)) return {};
  const range = (error.headers as Record<string, unknown> | undefined)?.['Content-Range'];
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

function wantsPage(request: Request): boolean {
  return !request.path.startsWith('/api/') && request.accepts(['html', 'json']) === 'html';
}

function send(response: Response, failure: Failure): void {
  const body: FailureAnswer = { error: { code: failure.code, message: failure.message } };
  response.json(body);
}
