import { contentPolicyWith, type PolicyDirective } from '#shared/page/content-policy.ts';

/** Serializes a content security policy for its header. */
function policyHeader(policy: Record<PolicyDirective, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * The headers of every answer to a window. There is no cross-origin opener policy: no window has an opener,
 * and with it Chromium would start every first document in a second process.
 */
export function screenHeaders(policy = contentPolicyWith()): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyHeader(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
}
