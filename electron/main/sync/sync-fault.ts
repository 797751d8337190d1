import type { LibraryFault } from '#shared/library/library-updates.ts';

/** A failure of a library update, with a stable code. */
export class SyncFault extends Error {
  readonly reason: LibraryFault;
  /** The missing space in bytes if the disk is full, where known. */
  readonly missingBytes: number | null;

  constructor(reason: LibraryFault, message: string, options: ErrorOptions & { missingBytes?: number } = {}) {
    super(message, options);
    this.name = 'SyncFault';
    this.reason = reason;
    this.missingBytes = options.missingBytes ?? null;
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Converts any error to a fault. System errors come from the disk, since network requests throw faults of
 * their own.
 */
export function faultOf(error: unknown): SyncFault {
  if (error instanceof SyncFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullDisk.has(code)) return new SyncFault('diskFull', 'the disk is full', { cause: error });
  if (/^E[A-Z]+$/.test(code)) return new SyncFault('folder', `the folder reports ${code}`, { cause: error });
  return new SyncFault('unexpected', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
