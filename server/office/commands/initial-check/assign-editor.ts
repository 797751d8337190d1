import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { tellOfEntrusting } from '../../letters/tell-staff.ts';
import { findPerson } from '../../people/person.ts';
import { mayHandle } from '../../relations/relations-of.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Entrusts a manuscript to a handling editor, who must have no part in it. */
export const assignEditor = command({
  from: ['checking', 'in-review'],
  by: office,
  input: Given.extend({ personId: z.string().max(100) }),
  form: (fields) => ({ personId: textOf(fields, 'personId') }),
  parts: () => ['editor'],
  perform: async (step, { personId }) => {
    const { transaction, manuscript } = step;
    const editor = await findPerson(transaction, personId);
    if (!editor || !(await mayHandle(transaction, editor, manuscript))) {
      throw new Failure('invalidInput', 'the person can’t be entrusted with it', {
        fields: { personId: 'invalid' },
      });
    }
    if (manuscript.editor_id !== editor.id) await tellOfEntrusting(step, editor);
    return { set: { editor_id: personId }, facts: { person: editor.name } };
  },
});
