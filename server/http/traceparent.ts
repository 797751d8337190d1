/** A version, the ids of a trace and of the calling span, which are not all zeros, and flags; later versions may go on. */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?=(-|$))/;

/**
 * Reads the header by which a proxy or a client names the trace that a request belongs to.
 * @returns its 55 characters that all versions share; undefined if it is absent or not as W3C Trace Context says (level 1,
 * section 3.2.2)
 */
export function readTraceparent(header: string | undefined): string | undefined {
  const [found, version, more] = form.exec(header ?? '') ?? [];
  return version === '00' && more === '-' ? undefined : found;
}
