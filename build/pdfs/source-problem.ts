import { Refusal } from '../refusal.ts';

/** Something wrong with a source file, said so that its writer can mend it. */
export class SourceProblem extends Refusal {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'SourceProblem';
  }
}
