import { Failure } from '#shared/failure.ts';
import type { FileFault } from '#shared/office/file-fault.ts';

/** A file that is not accepted, with the reason as a code. */
export class FileRefused extends Failure {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string, options?: ErrorOptions) {
    super('fileRefused', message, { ...options, file: fault });
    this.fault = fault;
  }
}
