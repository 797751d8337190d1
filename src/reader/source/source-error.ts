import type { ReadingFault } from './reading-fault.ts';

/** Why the bytes of a PDF cannot be read; `fault` is what the reader is shown. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: ReadingFault;

  constructor(fault: ReadingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
