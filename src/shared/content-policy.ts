/**
 * The content security policy of every host (https://www.w3.org/TR/CSP3/): a page is made of what its own origin
 * gives, and of nothing else. The directives by their names, with their sources.
 */
export const contentPolicy = {
  'default-src': ["'none'"],
  // pdf.js decodes some images in WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // pdf.js hands the fonts of a document over as data.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The reader prints a PDF from a frame, and what was written on its pages with it.
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** A directive of the policy. */
export type PolicyDirective = keyof typeof contentPolicy;

/**
 * The policy with further sources.
 * @param further for each directive that needs some
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
