import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { CannotScrub } from './removed.ts';

/** Bounds of an archive: what no manuscript exceeds, and what an archive made to exhaust memory does. */
const most = { entries: 5000, bytes: 400_000_000, ratio: 250, unsuspicious: 20_000_000 };

/** An archive whose entries are inflated one at a time. */
export type Archive = { names: string[]; read(name: string): Uint8Array };

/**
 * Opens a ZIP archive.
 * @throws CannotScrub when it is damaged, or declares more than a manuscript can have
 */
export function openArchive(bytes: Uint8Array): Archive {
  const names: string[] = [];
  let total = 0;
  let packed = 0;
  const entries = inflated(bytes, ({ name, originalSize, size }) => {
    names.push(name);
    total += originalSize;
    packed += size;
    const bomb = total > most.unsuspicious && total > packed * most.ratio;
    if (names.length > most.entries || total > most.bytes || bomb) throw new CannotScrub('too-large');
    return false;
  });
  if (names.length === 0) throw new CannotScrub('damaged', entries);
  return {
    names,
    read(name) {
      const read = inflated(bytes, (entry) => entry.name === name)[name];
      if (!read) throw new CannotScrub('damaged');
      return read;
    },
  };
}

function inflated(bytes: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(bytes, filter ? { filter } : {});
  } catch (error) {
    if (error instanceof CannotScrub) throw error;
    throw new CannotScrub('damaged', error);
  }
}

type Entry = { name: Buffer; method: 0 | 8; crc: number; size: number; packed: Uint8Array };

/** 1980-01-01, the earliest date of the format: the same content gives the same bytes. */
const earliest = 0x0021;

/** Writes an archive of which only the packed bytes are held. */
export class ArchiveWriter {
  readonly #entries: Entry[] = [];

  /** Adds a file; `packed: false` stores it as it is, as pictures and the type of an OpenDocument file are. */
  add(name: string, content: Uint8Array | string, { packed = true, first = false } = {}): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const entry: Entry = {
      name: Buffer.from(name),
      method: packed ? 8 : 0,
      crc: crc32(bytes),
      size: bytes.length,
      packed: packed ? deflateRawSync(bytes) : bytes,
    };
    if (first) this.#entries.unshift(entry);
    else this.#entries.push(entry);
  }

  /** The whole archive. */
  finish(): Uint8Array {
    const chunks: Uint8Array[] = [];
    const directory: Uint8Array[] = [];
    let at = 0;
    for (const entry of this.#entries.splice(0)) {
      const facts = factsOf(entry);
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, entry.name]);
      const central = Buffer.alloc(14);
      central.writeUInt32LE(at, 10);
      directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, central, entry.name);
      chunks.push(local, entry.packed);
      at += local.length + entry.packed.length;
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(directory.length / 4, 8);
    end.writeUInt16LE(directory.length / 4, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([...chunks, ...directory, end]);
  }
}

/** What the header of a file and the directory both tell about it. */
function factsOf({ name, method, crc, size, packed }: Entry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt16LE(earliest, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
