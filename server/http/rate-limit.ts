import type { Request, RequestHandler } from 'express';
import { comparableEmail } from '#shared/account/account.ts';
import type { LimitName, Limits } from '../accounts/limits.ts';

/**
 * Middleware that counts a request by its network address and by the email address in its body, if any.
 * @throws Failure `tooManyRequests`
 */
export function limit(limits: Limits, name: LimitName): RequestHandler {
  return async (request, _response, next) => {
    const email: unknown = (request.body as { email?: unknown } | undefined)?.email;
    await limits.take(name, {
      address: addressOf(request),
      ...(typeof email === 'string' ? { account: comparableEmail(email.trim()) } : {}),
    });
    next();
  };
}

/** The network address of a request, as reported by trusted proxies. */
export function addressOf(request: Request): string {
  return request.ip ?? '';
}
