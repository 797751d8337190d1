import type { FileHandle } from 'node:fs/promises';

const windowBytes = 2 ** 20;

/** The longest match that is found across two windows, in bytes. */
const overlapBytes = 1_024;

/**
 * Which texts or patterns occur in a file, read as Latin-1 in windows.
 * @returns one answer for each, in their order
 */
export async function findInFile(
  handle: FileHandle,
  sought: readonly (string | RegExp)[],
): Promise<boolean[]> {
  const found = sought.map(() => false);
  const bytes = Buffer.allocUnsafe(windowBytes);
  for (let at = 0; ; at += windowBytes - overlapBytes) {
    const { bytesRead } = await handle.read(bytes, 0, windowBytes, at);
    const text = bytes.toString('latin1', 0, bytesRead);
    for (const [nth, one] of sought.entries()) {
      found[nth] ||= typeof one === 'string' ? text.includes(one) : one.test(text);
    }
    if (bytesRead < windowBytes || found.every(Boolean)) return found;
  }
}
