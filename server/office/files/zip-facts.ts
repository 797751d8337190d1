import { once } from 'node:events';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileRefused } from './file-refused.ts';

/** What an archive may hold at most, by what its entries really inflate to. */
export const archiveLimits = {
  entries: 10_000,
  /** Bytes of all entries together. */
  total: 500 * 2 ** 20,
  /** How many times larger an entry may be than in the archive, if it is larger than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 2 ** 20,
};

/** An entry as its content shows, read to its end. */
export type ZipEntry = {
  name: string;
  /** The first bytes of its content, as Latin-1. */
  start: string;
};

export type ZipFacts = {
  entries: ZipEntry[];
  /** The texts of the entries that were asked for, by name. */
  texts: Map<string, string>;
};

/** Such parts are read into memory; they are small in sound documents. */
const textBytes = 4 * 2 ** 20;

const startBytes = 16;

/**
 * Reads an archive entry by entry, in constant memory, and checks what its directory claims: names, sizes,
 * places. Whoever inflates it later gets what was counted here.
 * @param texts names of entries to be read as UTF-8
 * @throws FileRefused `truncated`, `damaged`, `encrypted` or `archiveTooLarge`
 */
export async function readZip(file: string, texts: readonly string[]): Promise<ZipFacts> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(asRefusal);
  try {
    const entries = await listEntries(zip);
    const facts: ZipFacts = { entries: [], texts: new Map() };
    let total = 0;
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue;
      const wanted = texts.includes(entry.fileName);
      const { size, start, text } = await inflate(zip, entry, archiveLimits.total - total, wanted);
      total += size;
      facts.entries.push({ name: entry.fileName, start });
      if (text !== undefined) facts.texts.set(entry.fileName, text);
    }
    return facts;
  } catch (error) {
    return asRefusal(error);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > archiveLimits.entries) {
    throw new FileRefused('archiveTooLarge', `the archive has ${zip.entryCount} entries`);
  }
  const entries: Entry[] = [];
  let claimed = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileRefused('encrypted', 'the archive is encrypted');
    claimed += entry.uncompressedSize;
    if (claimed > archiveLimits.total)
      throw new FileRefused('archiveTooLarge', 'the archive inflates to too much');
    entries.push(entry);
  }
  refuseOverlap(entries, zip.fileSize);
  return entries;
}

/** In a sound archive no two entries share bytes: those that do hold many times what the file has. */
function refuseOverlap(entries: Entry[], fileSize: number): void {
  const headerBytes = 30;
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: start, compressedSize }) => ({
      start,
      end: start + headerBytes + compressedSize,
    }))
    .sort((one, other) => one.start - other.start);
  let reached = 0;
  for (const { start, end } of places) {
    if (start < reached) throw new FileRefused('damaged', 'entries of the archive overlap');
    if (end > fileSize) throw new FileRefused('truncated', 'an entry of the archive ends beyond the file');
    reached = end;
  }
}

async function inflate(zip: ZipFile, entry: Entry, most: number, wanted: boolean) {
  // The stream fails itself if the entry inflates to more or less than the directory says.
  const stream = await zip.openReadStreamPromise(entry);
  const kept: Buffer[] = [];
  let size = 0;
  let start = '';
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (start.length < startBytes) {
        start += chunk.subarray(0, startBytes - start.length).toString('latin1');
      }
      size += chunk.length;
      const isBomb = size > archiveLimits.ratioFrom && size > archiveLimits.ratio * entry.compressedSize;
      if (size > most || isBomb || (wanted && size > textBytes)) {
        throw new FileRefused('archiveTooLarge', `an entry of the archive inflates to ${size} bytes or more`);
      }
      if (wanted) kept.push(chunk);
    }
  } finally {
    if (!stream.closed) {
      stream.destroy();
      await once(stream, 'close').catch(() => undefined);
    }
  }
  return { size, start, text: wanted ? Buffer.concat(kept).toString('utf8') : undefined };
}

/** The library has no codes; these are its words for an archive without its end. */
const endMissing = /end of central directory|unexpected end|unexpected EOF|too short/i;

function asRefusal(error: unknown): never {
  if (error instanceof FileRefused) throw error;
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && code !== undefined) throw error;
  const fault = endMissing.test(message) || code === 'Z_BUF_ERROR' ? 'truncated' : 'damaged';
  throw new FileRefused(fault, `the archive cannot be read: ${message}`, { cause: error });
}
