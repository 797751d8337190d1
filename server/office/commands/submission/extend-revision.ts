import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { fault, line } from '#shared/typed-line.ts';
import { linkTo, tellAuthor } from '../../letters/tell.ts';
import { tellHandling } from '../../letters/tell-reviewers.ts';
import { latestRevision, nextLook } from '../../tasks/task.ts';
import { openTurn } from '../../tasks/turn-of.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';
import { dueOn, latestByEditor } from '../review/by-reviewer.ts';

/**
 * Gives more time for a revision (reviewing rules, “Revision”): an author gets it at once, as long again as the first term
 * in all; an editor gives any. Reminders and the lapse move with the day.
 */
export const extendRevision = command({
  from: revisionStates,
  by: ['author', 'editor', ...office],
  input: Given.extend({
    until: z.iso.date(fault('required')),
    /** Authors say why. */
    reason: line(contentLimits.line).default(''),
  }),
  form: (fields) => ({ until: textOf(fields, 'until'), reason: textOf(fields, 'reason') }),
  parts: () => ['term'],
  perform: async (step, { until, reason }) => {
    const { transaction, manuscript, now, actor } = step;
    const turn = await openTurn(transaction, manuscript.id);
    const byAuthor = actor === 'author';
    const latest = turn && (byAuthor ? latestRevision(turn) : latestByEditor(now));
    if (!turn?.due || !latest) throw new Failure('stepNotOpen', 'no revision is waited for');
    if (byAuthor && reason === '') throw wrong({ reason: 'required' });
    if (byAuthor && until <= officeDay(new Date(turn.due))) throw wrong({ until: 'invalid' });
    const due = dueOn(until, { now, latest });
    await transaction
      .updateTable('office_tasks')
      .set({ due, next: nextLook(turn.kind, due, now), told: null })
      .where('id', '=', turn.id)
      .execute();
    if (byAuthor) await tellHandling(step, 'revisionExtended', 'revision');
    else {
      await tellAuthor(step, 'revision-extended', `revision-extended:${manuscript.id}:${now.toISOString()}`, {
        number: manuscript.number ?? '',
        title: manuscript.title,
        due,
        link: linkTo(step.office, manuscript.language, officePaths.myManuscript(manuscript.id)),
      });
    }
    return { facts: { until, ...(reason !== '' && { reason }) } };
  },
});

function wrong(fields: NonNullable<Failure['fields']>): Failure {
  return new Failure('invalidInput', 'no such time can be had', { fields });
}
