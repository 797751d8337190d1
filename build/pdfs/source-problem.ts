import { Refusal } from '../refusal.ts';

/** A fault in a source file, worded so that its author can fix it. */
export class SourceProblem extends Refusal {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'SourceProblem';
    this.file = file;
    this.reason = reason;
  }
}
