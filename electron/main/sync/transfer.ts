import fs from 'node:fs';
import path from 'node:path';
import { checksumOf } from '#library/checksum.ts';
import type { ManifestFile } from '#shared/library-manifest.ts';
import { fetchFile, usefulBytes } from './fetch-file.ts';
import type { Fetch } from './request.ts';
import { faultOf, SyncFault } from './sync-fault.ts';

/** What a transfer needs of the world around it. */
export type TransferMeans = {
  fetch: Fetch;
  /** The origin of the configured server. */
  server(): string;
  /** Resolves after so many ms; rejects when the signal comes. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

type Transfer = TransferMeans & {
  files: ManifestFile[];
  /** Where files lie, named by their checksum, while they come; it is there. */
  folder: string;
  signal: AbortSignal;
  /** How long to wait before each new attempt at a file of which nothing more came, in ms. */
  patience?: number[];
  onBytes(bytes: number): void;
};

const atOnce = 2;

/** How long to wait before each new attempt at a file of which nothing more came, in ms. */
const patient = [1_000, 2_000, 5_000];

/** Where a file lies while it comes. */
export function partOf(folder: string, { sha256 }: ManifestFile): string {
  return path.join(folder, `${sha256}.part`);
}

/** How much of some files has come, in bytes. */
export function receivedBytes(files: ManifestFile[], folder: string): number {
  return files.reduce((sum, file) => sum + usefulBytes(partOf(folder, file), file), 0);
}

/**
 * Fetches files into a folder, two at a time, each from where it stopped; a connection that breaks is tried again for
 * a while. Then looks whether they are what was published; what is not is fetched once more.
 * @param onStep told what is being done
 * @throws SyncFault `offline` when no more comes, `damaged` when the server gives other bytes, others of `fetchFile`
 */
export async function transferSoundly(
  transfer: Transfer,
  onStep: (step: 'downloading' | 'verifying') => void = () => undefined,
): Promise<void> {
  const { folder, signal, onBytes } = transfer;
  let { files } = transfer;
  for (const isLast of [false, true]) {
    onStep('downloading');
    await fetchAll({ ...transfer, files });
    onStep('verifying');
    const unsound: ManifestFile[] = [];
    for (const file of files) {
      if ((await checksumOf(partOf(folder, file), signal)) !== file.sha256) unsound.push(file);
    }
    if (unsound.length === 0) return;
    for (const file of unsound) {
      await fs.promises.rm(partOf(folder, file));
      onBytes(-file.bytes);
    }
    if (isLast) throw new SyncFault('damaged', `${unsound[0]?.path} is not what was published`);
    files = unsound;
  }
}

async function fetchAll(transfer: Transfer): Promise<void> {
  const queue = [...transfer.files];
  const others = new AbortController();
  const signal = AbortSignal.any([transfer.signal, others.signal]);
  const faults: unknown[] = [];
  const work = async () => {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) {
      await fetchPatiently({ ...transfer, signal }, file);
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        faults.push(error);
        others.abort();
      }),
    ),
  );
  transfer.signal.throwIfAborted();
  if (faults.length > 0) throw faults[0];
}

async function fetchPatiently(transfer: Transfer, file: ManifestFile): Promise<void> {
  const { folder, fetch, signal, wait, patience = patient } = transfer;
  const part = partOf(folder, file);
  for (let attempt = 0; ; attempt += 1) {
    const before = usefulBytes(part, file);
    const { onBytes } = transfer;
    try {
      await fetchFile({ file, part, server: transfer.server(), fetch, signal, onBytes });
      return;
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error);
      if (fault.reason === 'damaged') {
        onBytes(-usefulBytes(part, file));
        await fs.promises.rm(part, { force: true });
      }
      if (fault.reason !== 'offline' && fault.reason !== 'unavailable') throw fault;
      if (usefulBytes(part, file) > before) attempt = 0;
      const pause = patience[attempt];
      if (pause === undefined) throw fault;
      await wait(pause, signal);
    }
  }
}
