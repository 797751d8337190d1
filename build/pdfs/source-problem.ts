/** Something wrong with a source file, said so that its writer can mend it. */
export class SourceProblem extends Error {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'SourceProblem';
  }
}
