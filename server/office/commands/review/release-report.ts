import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import type { Remark } from '#shared/office/remark.ts';
import { remarks } from '#shared/office/report-text.ts';
import { removedMark, reviewLimits } from '#shared/office/review.ts';
import { assignmentIn } from '../../reviewers/assignment.ts';
import { readReport } from '../../reviewers/report.ts';
import { type DecidedPassages, offendingOf, tellingOf } from '../../reviewers/telling.ts';
import { command, office } from '../../workflow/command.ts';
import { aboutAssignment, OfAssignment } from './by-reviewer.ts';

/**
 * Releases a report to the authors, who read it with the decision. Passages that are offensive or would reveal the reviewer
 * are removed, and nothing else is altered (reviewing rules, “Decision”). What is decided on each passage is kept for the
 * next time.
 */
export const releaseReport = command({
  from: ['in-review'],
  by: ['editor', ...office],
  input: OfAssignment.extend({
    /** Passages of the remarks to the authors, as they stand there. */
    removed: z.array(remarks(reviewLimits.note)).max(100).default([]),
    /** Passages of single remarks on places, or of what these quote. */
    removedIn: z
      .array(z.strictObject({ remark: z.uuid().toLowerCase(), passage: remarks(reviewLimits.note) }))
      .max(500)
      .default([]),
  }),
  form: (fields) => ({
    assignmentId: fields.get('assignmentId') ?? '',
    removed: fields.getAll('removed').filter((passage) => passage.trim() !== ''),
    removedIn: fields.getAll('removedIn').map((given) => ({
      remark: given.slice(0, given.indexOf(' ')),
      passage: given.slice(given.indexOf(' ') + 1),
    })),
  }),
  ...aboutAssignment,
  perform: async (step, { assignmentId, removed, removedIn }) => {
    const { transaction } = step;
    const assignment = await assignmentIn(step, assignmentId, ['reported']);
    const { content } = await readReport(transaction, assignmentId);
    const isIn = ({ text, quotation }: Remark, passage: string) =>
      text.includes(passage) || quotation.includes(passage);
    // What is not in the text is taken from all remarks that have it.
    const ofRemark = (remark: Remark) => [
      ...removed.filter((passage) => !content.toAuthors.includes(passage) && isIn(remark, passage)),
      ...removedIn.filter((one) => one.remark === remark.id).map(({ passage }) => passage),
    ];
    const isMissing =
      removed.some(
        (passage) =>
          !content.toAuthors.includes(passage) && !content.remarks.some((one) => isIn(one, passage)),
      ) ||
      removedIn.some(
        ({ remark, passage }) => !content.remarks.some((one) => one.id === remark && isIn(one, passage)),
      );
    if (isMissing)
      throw new Failure('invalidInput', 'the report has no such passage', { fields: { removed: 'invalid' } });
    const releasedRemarks = content.remarks.map((remark) => {
      const passages = ofRemark(remark);
      const [text, quotation] = [without(remark.text, passages), without(remark.quotation, passages)];
      return { ...remark, text, quotation, prefix: '', suffix: '' };
    });
    const decided: DecidedPassages = [
      ...removed.map((passage) => ({ remark: null, passage, isRemoved: true })),
      ...removedIn.map(({ remark, passage }) => ({ remark, passage, isRemoved: true })),
    ];
    const isDecided = (one: DecidedPassages[number]) =>
      decided.some(({ remark, passage }) => remark === one.remark && passage === one.passage);
    const kept = [...tellingOf(content, assignment), ...offendingOf(content)]
      .filter((one) => !isDecided(one))
      .map((one) => ({ ...one, isRemoved: false }));
    await transaction
      .updateTable('review_reports')
      .set({
        released: without(content.toAuthors, removed),
        released_remarks: JSON.stringify(releasedRemarks),
        decided: JSON.stringify([...decided, ...kept]),
      })
      .where('assignment_id', '=', assignmentId)
      .execute();
    const count = removed.length + removedIn.length;
    return { facts: { person: assignment.name, ...(count > 0 && { names: count }) } };
  },
});

/** A text with a mark for each of its passages; longer ones first, since a name may stand in a sentence that goes. */
function without(text: string, passages: readonly string[]): string {
  return passages
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, passage) => left.replaceAll(passage, removedMark), text);
}
