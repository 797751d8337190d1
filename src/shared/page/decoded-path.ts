/**
 * The percent-decoded path of an address (RFC 3986, section 2.1), or null if it is not UTF-8 or contains
 * something that no address of ours has: control characters, backslashes, empty segments.
 */
export function decodedPath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return /[\p{Cc}\\]|\/\//u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
