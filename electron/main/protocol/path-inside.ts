import path from 'node:path';

/**
 * The file in a folder that an address names, or null when the address would leave the folder or is odd.
 * @param pathname percent-encoded, with a slash in front
 */
export function fileInside(folder: string, pathname: string): string | null {
  const decoded = decodedPath(pathname);
  if (decoded === null || decoded.split('/').includes('..')) return null;
  const file = path.join(folder, ...decoded.split('/'));
  return file.startsWith(folder + path.sep) ? file : null;
}

/** A path decoded, or null when it holds what no address of ours has: control characters, backslashes, empty parts. */
export function decodedPath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  return /[\u0000-\u001f\u007f\\:]/.test(decoded) || decoded.includes('//') ? null : decoded;
}
