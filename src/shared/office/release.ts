import type { CopyReport } from './copy-report.ts';
import type { FoundName } from './found-name.ts';

/**
 * How a person answers for a name that surely is an author’s in a copy: it stands in a reference in the third person, so
 * that reviewers may read it, or the author mends the file first.
 */
export const nameAnswers = ['third-person', 'author-mends'] as const;
export type NameAnswer = (typeof nameAnswers)[number];

export type AnsweredName = { id: string; answer: NameAnswer };

/** The names in a copy that surely are those of its authors: each needs an answer before reviewers get the copy. */
export function certainNames(report: Pick<CopyReport, 'names'> | null): FoundName[] {
  return report?.names.filter(({ certainty }) => certainty === 'certain') ?? [];
}

/** Whether reviewers may get a copy with its names: each that surely is an author’s is answered, and none is to be mended. */
export function areNamesAnswered(report: CopyReport | null, answers: readonly AnsweredName[]): boolean {
  const certain = certainNames(report);
  // Names beyond those that are listed cannot be answered for.
  if (report && certain.length === report.names.length && report.found > certain.length) return false;
  return (
    certain.every(({ id }) => answers.some((given) => given.id === id)) &&
    answers.every(({ answer }) => answer === 'third-person')
  );
}

/**
 * Whether something of a file could not be searched for names, so that a person has to look and say why it is released.
 * Pictures within a text are never searched, and most texts have some.
 */
export function needsReason(report: Pick<CopyReport, 'unsearched'> | null): boolean {
  return report?.unsearched.some(({ what, part }) => what !== 'picture' || part === 'file') ?? true;
}
