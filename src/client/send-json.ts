import { Failure, type FailureAnswer } from '#shared/failure.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Asks an endpoint that may refuse.
 * @param keepalive whether the request outlives the page
 * @returns the parsed body; null for an answer without one
 * @throws Failure with the code, fields and waiting time of the answer; `offline` without a connection
 */
export async function sendJson(
  method: Method,
  address: string,
  body?: unknown,
  keepalive = false,
): Promise<unknown> {
  const response = await send(method, address, body, keepalive);
  if (response.status === 204) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const error = isFailureAnswer(answer) ? answer.error : undefined;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new Failure(
    error?.code ?? codeOfStatus(response.status),
    `${method} ${address} answered ${response.status}`,
    {
      ...(error?.fields && { fields: error.fields }),
      ...(retryAfter > 0 && { retryAfter }),
    },
  );
}

async function send(method: Method, address: string, body: unknown, keepalive: boolean): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    return await fetch(address, {
      method,
      headers,
      keepalive,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
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
