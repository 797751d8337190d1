import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { checkedName, digest, type FileStore, NotStored, spool } from './store.ts';

/** Where an S3-compatible service keeps the files. */
export type S3Settings = {
  /** The address of the service; buckets are paths below it. */
  url: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
};

/** The size of a part in bytes: the least that S3 takes, since each is in memory as a whole. */
const partBytes = 5 * 2 ** 20;

/** A service that doesn't answer within this time is away, in ms. */
const patience = 60_000;

/**
 * Opens a store in a bucket of an S3-compatible service; keys are the same as the paths in a folder.
 * @param temporary a local folder in which streams wait until their name is known
 */
export function openS3Store(settings: S3Settings, temporary: string): FileStore {
  const bucket = new S3mini({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    endpoint: `${settings.url.replace(/\/+$/, '')}/${settings.bucket}`,
    region: settings.region,
    requestAbortTimeout: patience,
  });
  const keyOf = (sha256: string) => {
    const known = checkedName(sha256);
    return `${known.slice(0, 2)}/${known.slice(2, 4)}/${known}`;
  };
  const has = async (sha256: string) => (await bucket.objectExists(keyOf(sha256))) === true;
  return {
    has: async (sha256) => {
      try {
        return await has(sha256);
      } catch (error) {
        if (error instanceof NotStored) return false;
        throw error;
      }
    },
    put: async (content) => {
      const file = typeof content === 'string' ? content : await spool(content, temporary);
      try {
        const stored = await digest(createReadStream(file));
        if (!(await has(stored.sha256))) await send(bucket, file, keyOf(stored.sha256), stored.size);
        await fs.rm(file, { force: true });
        return stored;
      } finally {
        if (typeof content !== 'string') await fs.rm(file, { force: true });
      }
    },
    open: async (sha256, range) => {
      try {
        const key = keyOf(sha256);
        // The client's end of a range is exclusive.
        const response = range
          ? await bucket.getObjectRaw(key, false, range.start, range.end + 1)
          : await bucket.getObjectRaw(key);
        if (!response.body) return Readable.from([]);
        return Readable.fromWeb(response.body as ReadableStream);
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 404)
          throw new NotStored(sha256, { cause: error });
        throw error;
      }
    },
    remove: async (sha256, unlessSince) => {
      const key = keyOf(sha256);
      if (unlessSince) {
        const [found] = (await bucket.listObjects('/', key)) ?? [];
        if (found && new Date(found.LastModified) >= unlessSince) return;
      }
      await bucket.deleteObject(key);
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged(undefined, '', 1_000, next);
        for (const { Key, Size, LastModified } of page?.objects ?? []) {
          const sha256 = Key.split('/').at(-1) ?? '';
          if (Key === keyIfName(sha256)) yield { sha256, size: Number(Size), put: new Date(LastModified) };
        }
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}

function keyIfName(sha256: string): string | undefined {
  return /^[0-9a-f]{64}$/.test(sha256) ? `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}` : undefined;
}

/** Sends a file, in parts if it is large: all of it becomes an object, or nothing. */
async function send(bucket: S3mini, file: string, key: string, size: number): Promise<void> {
  const type = 'application/octet-stream';
  if (size <= partBytes) {
    await bucket.putObject(key, await fs.readFile(file), type);
    return;
  }
  const upload = await bucket.getMultipartUploadId(key, type);
  const handle = await fs.open(file);
  try {
    const parts = [];
    const memory = Buffer.allocUnsafeSlow(partBytes);
    for (let start = 0; start < size; start += partBytes) {
      const part = memory.subarray(0, Math.min(partBytes, size - start));
      await handle.read(part, 0, part.length, start);
      parts.push(await bucket.uploadPart(key, upload, part, parts.length + 1));
    }
    await bucket.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}
