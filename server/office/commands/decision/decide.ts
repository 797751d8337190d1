import { contentLimits } from '#shared/office/manuscript-content.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import { type DecisionCommand, decisionOf } from '#shared/office/review.ts';
import { holdMinutes } from '#shared/office/terms.ts';
import { line } from '#shared/typed-line.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { tellOfDecision } from '../../letters/tell-reviewers.ts';
import { appealOffered } from '../../manuscripts/appeals.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { assignmentsOf } from '../../reviewers/assignment.ts';
import { command, deciding, Letter, letterOfForm, textOf } from '../../workflow/command.ts';

/**
 * A decision of the Editor-in-Chief: it waits for some minutes, and can be undone until then. Its authors read it with the
 * reports that were released; whoever has reported in the round is told.
 */
function decision(name: DecisionCommand, to: ManuscriptState, isEnd: boolean) {
  return command({
    from: ['in-review'],
    by: deciding,
    to,
    guards: ['reportsIn', ...(name === 'accept' ? (['outsideReports'] as const) : []), 'reportsReleased'],
    takesEffectAfter: holdMinutes,
    input: Letter.extend({
      /** Why it is decided with fewer reports than the rules ask for. */
      reason: line(contentLimits.line).default(''),
    }),
    form: (fields) => ({ ...letterOfForm(fields), reason: textOf(fields, 'reason') }),
    perform: async (step, { subject, body, reason }) => {
      const { transaction, manuscript, now } = step;
      const round = await roundOf(transaction, manuscript.id);
      const at = now.toISOString();
      await transaction
        .insertInto('review_decisions')
        .values({ manuscript_id: manuscript.id, round, decision: decisionOf[name], at })
        .execute();
      await keepLetter(
        step,
        { subject, body },
        { appealUntil: isEnd ? await appealOffered(step) : undefined },
      );
      for (const assignment of await assignmentsOf(transaction, manuscript.id))
        if (assignment.round === round && assignment.state === 'reported')
          await tellOfDecision(step, assignment, decisionOf[name]);
      return { ...(isEnd && { set: { ended: at } }), ...(reason !== '' && { facts: { reason } }) };
    },
  });
}

/** Accepts a manuscript. */
export const accept = decision('accept', 'accepted', false);
/** Asks its author for minor revisions. */
export const askMinor = decision('askMinor', 'minor-revision', false);
/** Asks its author for major revisions. */
export const askMajor = decision('askMajor', 'major-revision', false);
/** Rejects a manuscript. */
export const reject = decision('reject', 'rejected', true);
