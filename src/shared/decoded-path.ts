/**
 * The path of an address without its percent-encoding (RFC 3986, 2.1), or null when it is not UTF-8 or holds what no
 * address of ours has: control characters, backslashes, empty parts.
 */
export function decodedPath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return /[\p{Cc}\\]|\/\//u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
