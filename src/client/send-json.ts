import { Failure, type FailureAnswer } from '#shared/failure.ts';
import { askServer, type Method } from './ask-server.ts';

/**
 * Sends a request to an endpoint that may refuse it.
 * @param keepalive whether the request outlives the page
 * @returns the parsed body; null for a response without one
 * @throws Failure with the code, fields and waiting time of the response; `offline` without a connection
 */
export async function sendJson(
  method: Method,
  address: string,
  sent?: unknown,
  keepalive = false,
): Promise<unknown> {
  const { response, body } = await askServer(method, address, sent, keepalive);
  if (response.ok) return body;
  const error = isFailureAnswer(body) ? body.error : undefined;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new Failure(
    error?.code ?? codeOfStatus(response.status),
    `${method} ${address} answered ${response.status}`,
    {
      ...(error?.fields && { fields: error.fields }),
      ...(error?.file && { file: error.file }),
      ...(retryAfter > 0 && { retryAfter }),
    },
  );
}

function isFailureAnswer(answer: unknown): answer is FailureAnswer {
  const error = (answer as { error?: { code?: unknown } } | null)?.error;
  return typeof error?.code === 'string';
}

function codeOfStatus(status: number): Failure['code'] {
  if (status === 404) return 'notFound';
  if (status === 429) return 'tooManyRequests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'unexpected';
}
