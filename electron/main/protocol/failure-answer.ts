import { Failure, type FailureAnswer, type FailureCode } from '#shared/failure.ts';
import { statusOf } from '#shared/failure-status.ts';

/** A failure in the format of the server's API. */
export function failureAnswer(
  code: FailureCode,
  message: string,
  headers: Record<string, string> = {},
  fields?: FailureAnswer['error']['fields'],
): Response {
  const body: FailureAnswer = { error: { code, message, ...(fields && { fields }) } };
  const answer = Response.json(body, { status: statusOf(code), headers });
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** The same for a thrown error; one that is no `Failure` becomes `unexpected`. */
export function answerOf(error: unknown): Response {
  return error instanceof Failure
    ? failureAnswer(error.code, error.message, {}, error.fields)
    : failureAnswer('unexpected', 'the program could not answer');
}

/**
 * The failure for methods that would change something: the device's content is read-only (RFC 9110 section
 * 15.5.6).
 */
export function onlyRead(): Response {
  return failureAnswer('methodNotAllowed', 'this address is read-only', { allow: 'GET, HEAD' });
}

/** The failure for the files of a withdrawn article. */
export function gone(): Response {
  return failureAnswer('gone', 'this is withdrawn');
}

/** The failure for an address that nothing answers. */
export function missing(): Response {
  return failureAnswer('notFound', 'there is no such address');
}
