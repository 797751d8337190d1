import { Failure } from '#shared/failure.ts';
import { tellOfEntrusting } from '../letters/tell-staff.ts';
import { findPerson } from '../person.ts';
import { relationTo } from '../relations/relation-to.ts';
import type { Handler } from './step.ts';

/** Entrusts a manuscript to a handling editor, who must have no part in it. */
export const assignEditor: Handler<'assignEditor'> = async (step, { personId }) => {
  const { transaction, manuscript } = step;
  const editor = await findPerson(transaction, personId);
  const isEditor = editor && ['editor', 'chief'].some((role) => editor.roles.has(role as 'editor'));
  const relation = isEditor
    ? await relationTo(transaction, editor, { ...manuscript, editor_id: editor.id })
    : null;
  if (!editor || relation === null || relation === 'author') {
    throw new Failure('invalidInput', 'the person can’t be entrusted with it', {
      fields: { personId: 'invalid' },
    });
  }
  if (manuscript.editor_id !== editor.id) await tellOfEntrusting(step, editor);
  return { set: { editor_id: personId }, note: editor.name };
};
