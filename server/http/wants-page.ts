import type { Request } from 'express';

/** Whether an address belongs to the API, whoever requests it. */
const isApi = /^\/api(?:\/|$)/i;

/**
 * Whether a person will read the answer: browsers accept HTML explicitly, programs accept anything or
 * something else.
 */
export function wantsPage(request: Request): boolean {
  return !isApi.test(request.path) && request.accepts(['json', 'html']) === 'html';
}
