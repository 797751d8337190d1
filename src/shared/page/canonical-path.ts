import { decodedPath } from './decoded-path.ts';

/** What needs no encoding anywhere (RFC 3986, section 2.3). */
const unreserved = /[\w.~-]/;

/**
 * The one form in which a path is written (RFC 3986, section 6.2.2): nothing encoded that needs no encoding, and what
 * is encoded in capital hexadecimal digits. Null for a path that none of our links has: no UTF-8, with dot segments,
 * empty segments, control characters, backslashes or slashes, encoded or not, or with letters that must be encoded.
 * @param pathname percent-encoded, with a leading slash
 */
export function canonicalPath(pathname: string): string | null {
  const decoded = decodedPath(pathname);
  if (decoded === null || !/^\/[\x21-\x7e]*$/.test(pathname) || /%2f/i.test(pathname)) return null;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return pathname.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(sign) ? sign : code.toUpperCase();
  });
}
