import type { ReadingFault } from '../source/reading-fault.ts';
import { SourceError } from '../source/source-error.ts';

/** The fault shown to readers, by the name of pdf.js's exception. */
const faults: Record<string, ReadingFault> = {
  InvalidPDFException: 'broken',
  PasswordException: 'locked',
};

/**
 * Replaces pdf.js's exceptions for damaged or password-protected files by errors that name the fault; returns
 * others as they are.
 */
export function withFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fault = faults[error.name];
  return fault ? new SourceError(fault, error.message, { cause: error }) : error;
}
