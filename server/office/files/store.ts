import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../make-folder.ts';

/** A file of the store: its content is its name. */
export type StoredFile = { /** Hexadecimal. */ sha256: string /** In bytes. */; size: number };

/** Both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** Files by the SHA-256 of their content. What is stored is never overwritten. */
export type FileStore = {
  /**
   * Stores a stream, or moves a finished temporary file in; the same content twice is stored once.
   * @throws the system's error, such as ENOSPC, with nothing stored
   */
  put(content: Readable | string): Promise<StoredFile>;
  /**
   * Reads a file or a range of it.
   * @throws NotStored
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removes a file, unless it has been put again since a time: then somebody counts on it. */
  remove(sha256: string, unlessSince?: Date): Promise<void>;
  /** All files, in no order; `put` is when each was last put. */
  list(): AsyncIterable<StoredFile & { put: Date }>;
};

/** The store has no such file. */
export class NotStored extends Error {
  constructor(sha256: string, options?: ErrorOptions) {
    super(`there is no file ${sha256} in the store`, options);
    this.name = 'NotStored';
  }
}

/** The folder of the store, below FILES_DIR. */
export const manuscriptsFolder = 'manuscripts';

const name = /^[0-9a-f]{64}$/;

/**
 * Checks that a name is a SHA-256: nothing else becomes a path or a key.
 * @throws NotStored
 */
export function checkedName(sha256: string): string {
  if (!name.test(sha256)) throw new NotStored(sha256.slice(0, 64));
  return sha256;
}

/** The SHA-256 and size of a stream, which is read to its end. */
export async function digest(content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/**
 * Reads a stored file to its end and compares its content with its name.
 * @throws NotStored
 */
export async function isIntact(store: FileStore, sha256: string): Promise<boolean> {
  return (await digest(await store.open(sha256))).sha256 === sha256;
}

/**
 * Writes a stream into a new temporary file that is on the disk when this ends.
 * @throws the system's error; then the file is removed
 */
export async function spool(content: Readable, folder: string): Promise<string> {
  makeFolder(folder, 0o700);
  const file = path.join(folder, `${randomUUID()}.part`);
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    return file;
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
}

/** The name of a file while it is being removed; it keeps it only if the process is killed meanwhile. */
const going = /^([0-9a-f]{64})\.[-0-9a-f]{36}\.going$/;

/** How long removing a file may take, in ms. */
const goingLasts = 3_600_000;

/**
 * Opens a store in a folder: `ab/cd/abcd…`, readable by the server only.
 * Several processes may use it at once.
 * @param temporary a folder on the same disk for what is not stored yet
 */
export function openFolderStore(folder: string, temporary: string): FileStore {
  const placeOf = (sha256: string) => {
    const known = checkedName(sha256);
    return path.join(folder, known.slice(0, 2), known.slice(2, 4), known);
  };
  const asNotStored = (sha256: string) => (cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new NotStored(sha256, { cause }) : cause;
  };
  return {
    put: async (content) => {
      const fresh = typeof content === 'string' ? content : await spool(content, temporary);
      try {
        const stored = await digest(createReadStream(fresh));
        await moveIn(fresh, placeOf(stored.sha256), temporary);
        return stored;
      } finally {
        if (typeof content !== 'string') await fs.rm(fresh, { force: true });
      }
    },
    open: async (sha256, range) => {
      const handle = await fs.open(placeOf(sha256)).catch(asNotStored(sha256));
      return handle.createReadStream(range);
    },
    has: async (sha256) => {
      try {
        return (await fs.stat(placeOf(sha256))).isFile();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof NotStored) return false;
        throw error;
      }
    },
    remove: async (sha256, unlessSince) => {
      const place = placeOf(sha256);
      const leaving = `${place}.${randomUUID()}.going`;
      try {
        await fs.rename(place, leaving);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      // Only now can nobody put it again unnoticed.
      if (unlessSince && (await fs.stat(leaving)).mtime >= unlessSince)
        await fs.link(leaving, place).catch(unlessThere);
      await fs.rm(leaving);
    },
    list: async function* () {
      for (const first of await namesIn(folder)) {
        for (const second of await namesIn(path.join(folder, first))) {
          const inner = path.join(folder, first, second);
          for (const left of await namesIn(inner)) if (going.test(left)) await putBack(inner, left);
          for (const sha256 of await namesIn(inner)) {
            if (!name.test(sha256)) continue;
            const found = await fs.stat(path.join(inner, sha256)).catch(() => undefined);
            if (found?.isFile()) yield { sha256, size: found.size, put: found.mtime };
          }
        }
      }
    },
  };
}

/** Puts back a file whose removal was cut off: somebody may count on it by now. */
async function putBack(inner: string, name: string): Promise<void> {
  const [, sha256] = going.exec(name) ?? [];
  const file = path.join(inner, name);
  const found = await fs.stat(file).catch(() => undefined);
  if (sha256 === undefined || !found || Date.now() - found.ctimeMs < goingLasts) return;
  await fs.link(file, path.join(inner, sha256)).catch(unlessThere);
  await fs.rm(file, { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

/**
 * Moves a file to its place: on the disk before its name is, and never in the place of another.
 * @param temporary a folder on the same disk as the place, for files that come from another disk
 */
async function moveIn(file: string, place: string, temporary: string): Promise<void> {
  const handle = await fs.open(file, 'r+');
  try {
    await handle.chmod(0o400);
    const now = new Date();
    await handle.utimes(now, now);
    await handle.sync();
  } finally {
    await handle.close();
  }
  makeFolder(path.dirname(place), 0o700);
  try {
    await fs.link(file, place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EXDEV') {
      const near = await spool(createReadStream(file), temporary);
      await moveIn(near, place, temporary);
    } else if (code === 'EEXIST') {
      if (!(await touch(place))) return moveIn(file, place, temporary);
    } else throw error;
  }
  await syncFolder(path.dirname(place));
  await fs.rm(file, { force: true });
}

/** Says that a stored file has been put again; false if it has just been removed. */
async function touch(place: string): Promise<boolean> {
  const now = new Date();
  try {
    await fs.utimes(place, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Brings the names in a folder onto the disk; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder);
  await handle.sync().finally(() => handle.close());
}
