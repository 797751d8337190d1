/**
 * The content security policy of every host (https://www.w3.org/TR/CSP3/): pages load from their own origin
 * only. Directives by name, with their sources.
 */
export const contentPolicy = {
  'default-src': ["'none'"],
  // pdf.js decodes some images in WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'"],
  // pdf.js passes a document's fonts as data URLs.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The reader prints a PDF, with the user's additions, from a frame.
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** The name of a directive in the policy. */
export type PolicyDirective = keyof typeof contentPolicy;

/**
 * The policy with additional sources.
 * @param further the additional sources by directive
 */
export function contentPolicyWith(
  further: Partial<Record<PolicyDirective, readonly string[]>> = {},
): Record<PolicyDirective, string[]> {
  return Object.fromEntries(
    Object.entries(contentPolicy).map(([name, sources]) => [
      name,
      [...sources, ...(further[name as PolicyDirective] ?? [])],
    ]),
  ) as Record<PolicyDirective, string[]>;
}
