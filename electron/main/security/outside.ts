import { withoutLanguage } from '#shared/page/address.ts';
import { isOurs } from '../protocol/journal-scheme.ts';

/** The schemes that the system may be asked to open. */
const schemes = new Set(['https:', 'http:', 'mailto:']);

/**
 * Checks whether an address may be passed to the system: http, https or mailto, without user name or
 * password.
 * @returns the address as normalized by `URL`, or null
 */
export function outsideAddress(address: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!schemes.has(url.protocol) || url.username || url.password) return null;
  if (url.protocol !== 'mailto:' && url.hostname === '') return null;
  return url.href;
}

/** Documents for machines, made only by the server: feeds, sitemaps, title lists and the like. */
const forMachines =
  /^\/(?:(?:feed|updates|announcements)\.(?:atom|rss|json)|opds(?:\/[a-z0-9/-]+)?\.json|(?:opensearch|sitemap(?:-[a-z0-9-]+)?)\.xml|(?:kbart|robots)\.txt)$/;

/**
 * The web address of a document that only the server makes; null for any other address.
 * @param website the journal's address on the web
 */
export function addressOnWeb(address: string, website: string): string | null {
  if (!isOurs(address)) return null;
  const { pathname } = new URL(address);
  return forMachines.test(withoutLanguage(pathname)) ? website + pathname : null;
}
