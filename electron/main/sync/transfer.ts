import fs from 'node:fs';
import path from 'node:path';
import { checksumOf } from '#library/checksum.ts';
import type { ManifestFile } from '#shared/library/library-manifest.ts';
import { fetchFile, usefulBytes } from './fetch-file.ts';
import type { Fetch } from './request.ts';
import { faultOf, SyncFault } from './sync-fault.ts';
import { type TravellingFile, unpack } from './travelling-file.ts';

/** What a transfer depends on. */
export type TransferMeans = {
  fetch: Fetch;
  /** The origin of the configured server. */
  server(): string;
  /** Resolves after a number of ms; rejects if the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

type Transfer = TransferMeans & {
  files: TravellingFile[];
  /** The folder of partial files, named by checksum; it must exist. */
  folder: string;
  signal: AbortSignal;
  /** The pauses before each retry of a file while no more of it arrives, in ms; default: `patient`. */
  patience?: number[];
  onBytes(bytes: number): void;
};

const atOnce = 2;

/** The default pauses before retries, in ms. */
const patient = [1_000, 2_000, 5_000];

/** The path of a partial file. */
export function partOf(folder: string, { sha256 }: ManifestFile): string {
  return path.join(folder, `${sha256}.part`);
}

/** The number of bytes of some files that have arrived, in compressed form where that is transferred. */
export function receivedBytes(files: TravellingFile[], folder: string): number {
  return files.reduce((sum, file) => {
    if (!file.packed) return sum + usefulBytes(partOf(folder, file), file);
    if (isUnpacked(file, folder)) return sum + file.packed.bytes;
    return sum + usefulBytes(partOf(folder, file.packed), file.packed);
  }, 0);
}

/** Whether a file that arrived compressed has been decompressed; its checksum is not verified. */
function isUnpacked(file: TravellingFile, folder: string): boolean {
  return file.packed !== undefined && usefulBytes(partOf(folder, file), file) === file.bytes;
}

/**
 * Downloads files into a folder, two at a time, continuing partial ones; a broken connection is retried
 * several times. Then verifies checksums and downloads files that do not match once more.
 * @param onStep called with the current step
 * @throws SyncFault `offline` if no more arrives, `damaged` if the server sends other bytes, others of
 * `fetchFile`
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
    const unsound: TravellingFile[] = [];
    for (const file of files) {
      if (!(await isSound(file, folder, signal))) unsound.push(file);
    }
    if (unsound.length === 0) return;
    for (const file of unsound) {
      for (const part of [file, file.packed]) {
        if (part) await fs.promises.rm(partOf(folder, part), { force: true });
      }
      onBytes(-(file.packed ?? file).bytes);
    }
    if (isLast) throw new SyncFault('damaged', `${unsound[0]?.path} does not match what was published`);
    files = unsound;
  }
}

/** Whether a file's checksum is the published one; a compressed file is decompressed first. */
async function isSound(file: TravellingFile, folder: string, signal: AbortSignal): Promise<boolean> {
  const part = partOf(folder, file);
  const { packed } = file;
  const packedPart = packed && partOf(folder, packed);
  if (packedPart && fs.existsSync(packedPart) && !isUnpacked(file, folder)) {
    if ((await checksumOf(packedPart, signal)) !== packed.sha256) return false;
    if (!(await unpack(packedPart, part, file.bytes, signal))) return false;
  }
  if ((await checksumOf(part, signal)) !== file.sha256) return false;
  if (packedPart) await fs.promises.rm(packedPart, { force: true });
  return true;
}

async function fetchAll(transfer: Transfer): Promise<void> {
  const queue = [...transfer.files];
  const others = new AbortController();
  const signal = AbortSignal.any([transfer.signal, others.signal]);
  const faults: unknown[] = [];
  const work = async () => {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) {
      await fetchSmaller({ ...transfer, signal }, file);
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

/**
 * Downloads the compressed form of a file if there is one, or the file itself if the server lacks that form.
 */
async function fetchSmaller(transfer: Transfer, file: TravellingFile): Promise<void> {
  if (isUnpacked(file, transfer.folder)) return;
  try {
    await fetchPatiently(transfer, file.packed ?? file);
  } catch (error) {
    if (!file.packed || faultOf(error).reason !== 'gone') throw error;
    await fs.promises.rm(partOf(transfer.folder, file.packed), { force: true });
    await fetchPatiently(transfer, file);
  }
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
