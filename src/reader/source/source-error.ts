import type { ReadingFault } from '../reading-fault.ts';

/** Why the bytes of a PDF can't be had; `fault` is what readers are told. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly fault: ReadingFault;

  constructor(fault: ReadingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
