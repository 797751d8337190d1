import path from 'node:path';
import { decodedPath } from '#shared/decoded-path.ts';

/**
 * The file in a folder that an address names, or null when the address would leave the folder or is odd. A colon would
 * name a drive or a stream on Windows.
 * @param pathname percent-encoded, with a slash in front
 */
export function fileInside(folder: string, pathname: string): string | null {
  const decoded = decodedPath(pathname);
  if (decoded === null || decoded.includes(':') || decoded.split('/').includes('..')) return null;
  const file = path.join(folder, ...decoded.split('/'));
  return file.startsWith(folder + path.sep) ? file : null;
}
