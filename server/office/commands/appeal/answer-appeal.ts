import type { AccountTables } from '../../../accounts/db/schema.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { appealOf } from '../../manuscripts/appeals.ts';
import { forgetNamed } from '../../relations/case-members.ts';
import type { Step } from '../../workflow/command.ts';

type AppealOutcome = NonNullable<AccountTables['appeals']['outcome']>;

/**
 * Keeps the answer to an appeal, and its letter to the author; whoever examined it is done with the manuscript.
 * @returns the state that was appealed against
 */
export async function answerAppeal(
  step: Step,
  outcome: AppealOutcome,
  letter: { subject: string; body: string },
): Promise<AccountTables['appeals']['against']> {
  const { transaction, manuscript, now } = step;
  await transaction
    .updateTable('appeals')
    .set({ outcome, answered: now.toISOString() })
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  await forgetNamed(transaction, manuscript.id, 'member');
  await keepLetter(step, letter);
  return (await appealOf(transaction, manuscript.id))?.against ?? 'rejected';
}
