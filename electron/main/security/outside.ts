/** Addresses that the system's programs may be asked to open. */
const schemes = new Set(['https:', 'http:', 'mailto:']);

/**
 * Whether an address may be handed to the system: http, https or mailto, without a name or a password in it.
 * @returns the address as a browser would write it, or null
 */
export function outsideAddress(address: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!schemes.has(url.protocol) || url.username || url.password) return null;
  if (url.protocol !== 'mailto:' && url.hostname === '') return null;
  return url.href;
}
