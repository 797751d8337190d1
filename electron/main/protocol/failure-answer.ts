import { Failure, type FailureAnswer, type FailureCode } from '#shared/failure.ts';
import { statusOf } from '#shared/failure-status.ts';

/** An answer that says what went wrong, as the server says it too. */
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

/** The same for what was thrown. */
export function answerOf(error: unknown): Response {
  return error instanceof Failure
    ? failureAnswer(error.code, error.message, {}, error.fields)
    : failureAnswer('unexpected', 'the program could not answer');
}
