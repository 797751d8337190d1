import { contentPolicyWith, type PolicyDirective } from '#shared/content-policy.ts';

/** A content security policy as its header says it. */
function policyHeader(policy: Record<PolicyDirective, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * The headers of every answer to a window. No cross-origin opener policy: no window here has an opener, and for it
 * Chromium would start every first document in a second process.
 */
export function screenHeaders(policy = contentPolicyWith()): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyHeader(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
}
