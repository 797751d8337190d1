import { Refusal } from '../refusal.ts';

/** A fault in a source file, worded so that its author can fix it. */
export class SourceProblem extends Refusal {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'SourceProblem';
  }
}
