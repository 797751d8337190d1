import type { ErrorRequestHandler, Response } from 'express';
import { Failure, type FailureAnswer } from '#shared/failure.ts';
import { statusOf } from '#shared/failure-status.ts';
import { isOfDeleted } from '../accounts/db/conflicts.ts';
import { isAway } from '../accounts/db/is-away.ts';
import type { FaultPage } from '../rendering/renderer.ts';
import { wantsPage } from './wants-page.ts';

/** The last handler: turns errors into answers, JSON for programs and a page for readers. */
export function respondFailure(faultPage: FaultPage): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = asFailure(error);
    const status = statusOf(failure.code);
    // A queue that is full for a moment is not an error.
    if (status >= 500 && (failure.retryAfter === undefined || failure.cause !== undefined)) {
      request.log.error({ err: error }, 'a request failed');
    }
    response.status(status).set({ 'Cache-Control': 'no-store', ...rangeOf(error), ...retryAfterOf(failure) });
    if (wantsPage(request)) {
      const { code } = failure;
      const isNamed = code === 'methodNotAllowed' || code === 'tooManyRequests' || code === 'unavailable';
      const kind = isNamed ? code : status >= 500 ? 'unexpected' : 'notFound';
      response.type('html').send(faultPage(request.path, { kind, requestId: String(request.id) }));
    } else {
      send(response, failure);
    }
  };
}

/** A restarting database is usually back after this time. */
const secondsAway = 5;

/** An error as a failure with a stable code, including the framework's own errors. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isAway(error)) {
    const options = { retryAfter: secondsAway, cause: error };
    return new Failure('unavailable', 'the accounts are unavailable', options);
  }
  if (isOfDeleted(error)) {
    return new Failure('unauthenticated', 'the account has been deleted meanwhile', { cause: error });
  }
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    if (error.status === 416) {
      return new Failure('rangeNotSatisfiable', 'the requested range is outside the file', { cause: error });
    }
    if (error.status === 413)
      return new Failure('payloadTooLarge', 'the body is too large', { cause: error });
    if (error.status === 415) {
      return new Failure('unsupportedMediaType', 'the body is not JSON in UTF-8', { cause: error });
    }
    if (error.status === 404) return new Failure('notFound', 'not found', { cause: error });
    if (error.status >= 400 && error.status < 500) {
      return new Failure('badRequest', 'the request is malformed', { cause: error });
    }
  }
  return new Failure('unexpected', 'the server could not answer', { cause: error });
}

/** The size of the file, required in an answer to an unsatisfiable range (RFC 9110, section 15.5.17). */
function rangeOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error) || !('headers' in error)) return {};
  const range = (error.headers as Record<string, unknown> | undefined)?.['Content-Range'];
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

/** The `Retry-After` header (RFC 9110, section 10.2.3), if the time is known. */
export function retryAfterOf({ retryAfter }: Failure): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) };
}

function send(response: Response, failure: Failure): void {
  const { code, message, fields, file } = failure;
  const body: FailureAnswer = { error: { code, message, ...(fields && { fields }), ...(file && { file }) } };
  response.json(body);
}
