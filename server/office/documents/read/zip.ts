import { unzipSync } from 'fflate';
import { UnreadableDocument } from '../model.ts';

/** The most bytes that one entry, and all that are wanted, may have when they are unpacked. */
const most = { entry: 48 * 2 ** 20, total: 96 * 2 ** 20 };

/**
 * The wanted entries of a zip archive, by name.
 * @throws {@link UnreadableDocument} when it is no archive, or too large
 */
export function unzipped(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  let total = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name)) return false;
        total += originalSize;
        if (originalSize > most.entry || total > most.total) throw new UnreadableDocument('too-large');
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument();
  }
}

/** A text in UTF-8, or in the code page of Cyrillic Windows when it is not valid UTF-8. */
export function decoded(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
    return new TextDecoder(utf16 ?? 'windows-1251').decode(bytes);
  }
}
