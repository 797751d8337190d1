import { createHash } from 'node:crypto';
import fs from 'node:fs';

/**
 * The SHA-256 checksum of a file, in hexadecimal, read as a stream so that the event loop stays free.
 * @throws the system's error, such as ENOENT; AbortError if the signal aborts
 */
export async function checksumOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const pieces = fs.createReadStream(file, { highWaterMark: 256 * 1024, ...(signal && { signal }) });
  for await (const piece of pieces) hash.update(piece as Buffer);
  return hash.digest('hex');
}
