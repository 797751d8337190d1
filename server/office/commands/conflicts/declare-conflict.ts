import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { requiredLine } from '#shared/typed-line.ts';
import { tellOfConflict } from '../../letters/tell-staff.ts';
import { findPerson, type Person } from '../../people/person.ts';
import { officeRoles } from '../../relations/find-conflicts.ts';
import { command, Given, office, type Step, textOf } from '../../workflow/command.ts';

/**
 * Keeps a conflict of interest of somebody of the office: their own, which they declare, or that of another person, which
 * the office records. From then on the manuscript hides from them (COPE, “Core practices: conflicts of interest”).
 */
export const declareConflict = command({
  from: sentStates,
  by: [...office, 'editor', 'member'],
  besideDecision: true,
  input: Given.extend({
    /** Whose it is; null for one’s own. */
    personId: z.string().max(100).nullable().default(null),
    reason: requiredLine(contentLimits.line),
  }),
  form: (fields) => ({ personId: textOf(fields, 'personId') || null, reason: textOf(fields, 'reason') }),
  parts: () => ['conflicts'],
  perform: async (step, { personId, reason }) => {
    const { transaction, manuscript, now } = step;
    const person = await whose(step, personId);
    const declared = { reason, declared: now.toISOString() };
    await transaction
      .insertInto('declared_conflicts')
      .values({ manuscript_id: manuscript.id, user_id: person.id, ...declared })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'user_id']).doUpdateSet(declared))
      .execute();
    if (manuscript.editor_id === person.id) await tellOfConflict(step, person.id);
    return { facts: { person: person.name, reason } };
  },
});

/** Who handles a manuscript or examines an appeal speaks for themselves; the office also records what it knows of others who work in it. */
async function whose({ transaction, person, actor }: Step, personId: string | null): Promise<Person> {
  if (person && (personId === null || personId === person.id)) return person;
  const other = personId === null ? undefined : await findPerson(transaction, personId);
  const isOffice = office.some((relation) => relation === actor);
  if (!isOffice || !other || !officeRoles.some((role) => other.roles.has(role))) {
    throw new Failure('invalidInput', 'nobody whose conflict can be recorded', {
      fields: { personId: 'invalid' },
    });
  }
  return other;
}
