import { contentPolicyWith, type PolicyDirective } from '#shared/content-policy.ts';

/** A content security policy as its header says it. */
export function policyHeader(policy: Record<PolicyDirective, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * The headers of every answer to a window. No cross-origin opener policy: no window here has an opener, and for it
 * Chromium would start every first document in a second process.
 */
export const screenHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyHeader(contentPolicyWith()),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};
