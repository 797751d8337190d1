import type { ContactMessage } from '#shared/account/contact.ts';
import { Failure, type FieldFault } from '#shared/failure.ts';
import { askServer } from './ask-server.ts';

/**
 * Sends a message to the editorial office: `POST /api/contact`, whose responses have the form that the
 * specification demands.
 * @throws Failure `invalidInput` with fields; `tooManyRequests`; `offline`; `unexpected` otherwise
 */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const { response, body } = await askServer('POST', '/api/contact', message);
  const answer = body as { success?: unknown; fields?: Record<string, FieldFault> } | null;
  if (response.ok && answer?.success === true) return;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new Failure(codeOf(response.status), `/api/contact answered ${response.status}`, {
    ...(answer?.fields && { fields: answer.fields }),
    ...(retryAfter > 0 && { retryAfter }),
  });
}

function codeOf(status: number): Failure['code'] {
  if (status === 422) return 'invalidInput';
  return status === 429 ? 'tooManyRequests' : 'unexpected';
}
