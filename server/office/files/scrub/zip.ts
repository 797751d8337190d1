import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { CannotScrub } from './removed.ts';

/** Bounds of an archive: what no manuscript exceeds, and what an archive made to exhaust memory does. */
const most = { entries: 5000, bytes: 400_000_000, ratio: 250, unsuspicious: 20_000_000 };

/** An archive whose entries are inflated one at a time. */
export type Archive = { names: string[]; size: number; read(name: string): Uint8Array };

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
    size: bytes.length,
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

/** 1980-01-01, the earliest date of the format: the same content gives the same bytes. */
const earliest = 0x0021;

/** Writes an archive file by file, into one buffer, so that nothing is held twice. */
export class ArchiveWriter {
  #bytes: Uint8Array;
  #length = 0;
  readonly #directory: Uint8Array[] = [];

  /** @param expected how long the archive will probably be */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected + 65_536);
  }

  /** Adds a file; `packed: false` stores it as it is, as pictures and the type of an OpenDocument file are. */
  add(name: string, content: Uint8Array | string, { packed = true } = {}): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const data = packed ? deflateRawSync(bytes) : bytes;
    const called = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(packed ? 8 : 0, 4);
    facts.writeUInt16LE(earliest, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#length, 10);
    this.#directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, called]));
    for (const chunk of [Buffer.from('PK\x03\x04'), facts, called, data]) this.#write(chunk);
  }

  /** The whole archive. */
  finish(): Uint8Array {
    const begin = this.#length;
    for (const entry of this.#directory) this.#write(entry);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(this.#length - begin, 12);
    end.writeUInt32LE(begin, 16);
    this.#write(end);
    return this.#bytes.subarray(0, this.#length);
  }

  #write(chunk: Uint8Array): void {
    const end = this.#length + chunk.length;
    if (end > this.#bytes.length) {
      const longer = new Uint8Array(end + (end >> 1));
      longer.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = longer;
    }
    this.#bytes.set(chunk, this.#length);
    this.#length = end;
  }
}
