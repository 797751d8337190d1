import type { LibraryFault } from '#shared/library-updates.ts';

/** What did not work about the library, by its stable name. */
export class SyncFault extends Error {
  readonly reason: LibraryFault;
  /** How much room a full disk lacks, where that is known. */
  readonly missingBytes: number | null;

  constructor(reason: LibraryFault, message: string, options: ErrorOptions & { missingBytes?: number } = {}) {
    super(message, options);
    this.name = 'SyncFault';
    this.reason = reason;
    this.missingBytes = options.missingBytes ?? null;
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What was thrown, by its name; a system's error is one of the disk: requests name theirs themselves. */
export function faultOf(error: unknown): SyncFault {
  if (error instanceof SyncFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullDisk.has(code)) return new SyncFault('diskFull', 'the disk is full', { cause: error });
  if (/^E[A-Z]+$/.test(code)) return new SyncFault('folder', `the folder answers ${code}`, { cause: error });
  return new SyncFault('unexpected', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
