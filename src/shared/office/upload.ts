import type { FileType } from './file-fault.ts';

/** What the virus scanner says of a file. */
export type ScanResult =
  | { verdict: 'clean' }
  | { verdict: 'infected' /** The name of the signature. */; name: string }
  | { verdict: 'notScanned'; reason: 'absent' | 'unreachable' | 'tooLarge' | 'failed' };

/** A file that has come in whole and is stored. */
export type FinishedUpload = {
  uploadId: string;
  /** As its sender named it. */
  name: string;
  /** Hexadecimal. */
  sha256: string;
  /** In bytes. */
  size: number;
  type: FileType;
  scan: ScanResult;
};

/** Where files are uploaded, by tus 1.0 or as a form. */
export const uploadsPath = '/api/office/uploads';

/** The most bytes of a piece that our own screens send; proxies and the desktop program let as much pass. */
export const largestPiece = 4 * 2 ** 20;
