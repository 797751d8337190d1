import type { Request, RequestHandler } from 'express';
import { comparableEmail } from '#shared/account.ts';
import type { LimitName, Limits } from '../accounts/limits.ts';

/**
 * Counts a request by the address it comes from and by the e-mail address that its body names, if any.
 * Refuses with Failure `tooManyRequests`.
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

/** The network address that a request comes from, as told by the proxies that are trusted. */
export function addressOf(request: Request): string {
  return request.ip ?? '';
}
