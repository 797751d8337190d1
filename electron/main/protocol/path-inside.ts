import path from 'node:path';
import { decodedPath } from '#shared/page/decoded-path.ts';

/**
 * The path of the file in a folder that an address names; null if it is malformed or leads outside the
 * folder. Colons are refused, since on Windows they name a drive or a stream.
 * @param pathname percent-encoded, with a leading slash
 */
export function fileInside(folder: string, pathname: string): string | null {
  const decoded = decodedPath(pathname);
  if (decoded === null || decoded.includes(':') || decoded.split('/').includes('..')) return null;
  const file = path.join(folder, ...decoded.split('/'));
  return file.startsWith(folder + path.sep) ? file : null;
}
