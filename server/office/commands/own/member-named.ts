import { Failure } from '#shared/failure.ts';
import type { CaseTask } from '#shared/office/relation.ts';
import type { Person } from '../../people/person.ts';
import { whoMayBeNamed } from '../../relations/who-may-be-named.ts';
import type { Step } from '../../workflow/command.ts';

/**
 * The member of the editorial board who is to be named for a task.
 * @throws Failure `invalidInput` if it must not be them
 */
export async function memberNamed(
  { transaction, manuscript }: Pick<Step, 'transaction' | 'manuscript'>,
  personId: string,
  task: CaseTask,
): Promise<Person> {
  const members = await whoMayBeNamed(transaction, manuscript, task);
  const found = members.find(({ person }) => person.id === personId);
  if (!found || found.isExcluded)
    throw new Failure('invalidInput', 'the person can’t be named', { fields: { personId: 'invalid' } });
  return found.person;
}
