import type { ReadingFault } from '../reading-fault.ts';
import { SourceError } from '../source/source-error.ts';

/** What readers are told, by the name of what pdf.js throws. */
const faults: Record<string, ReadingFault> = {
  InvalidPDFException: 'broken',
  PasswordException: 'locked',
};

/** An error that names its fault, in place of what pdf.js throws where a file is no sound PDF, or wants a password. */
export function withFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fault = faults[error.name];
  return fault ? new SourceError(fault, error.message, { cause: error }) : error;
}
