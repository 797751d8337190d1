import { Refusal } from '../refusal.ts';

/** A fault in a source file, worded so that its author can fix it. */
export class SourceProblem extends Refusal {
  readonly file: string;
  readonly reason: string;
  /** This fault and those that were found with it. */
  readonly all: readonly SourceProblem[];

  constructor(file: string, reason: string, others: readonly SourceProblem[] = []) {
    super([`${file}: ${reason}`, ...others.map(({ message }) => message)].join('\n'));
    this.name = 'SourceProblem';
    this.file = file;
    this.reason = reason;
    this.all = [this, ...others];
  }

  /**
   * Throws one problem that stands for several; none if there are none.
   * @throws SourceProblem
   */
  static throwAll(problems: readonly SourceProblem[]): void {
    const [first, ...others] = problems.flatMap(({ all }) =>
      all.map(({ file, reason }) => ({ file, reason })),
    );
    if (!first) return;
    throw new SourceProblem(
      first.file,
      first.reason,
      others.map(({ file, reason }) => new SourceProblem(file, reason)),
    );
  }

  /**
   * Keeps a problem among the others, where these are gathered.
   * @throws SourceProblem where they are not
   */
  static tell(problems: SourceProblem[] | undefined, problem: SourceProblem): void {
    if (!problems) throw problem;
    problems.push(problem);
  }

  /** What is made, or undefined after keeping the problem that it has among the others, where these are gathered. */
  static kept<Made>(problems: SourceProblem[] | undefined, make: () => Made): Made | undefined {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      SourceProblem.tell(problems, error);
      return undefined;
    }
  }
}
