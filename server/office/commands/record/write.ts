import { randomUUID } from 'node:crypto';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { command, Letter, letterOfForm, office } from '../../workflow/command.ts';

/** A letter about a manuscript, from the office to its author or from its author to the office. */
export const write = command({
  from: sentStates,
  by: ['author', 'editor', ...office],
  besideDecision: true,
  input: Letter,
  form: letterOfForm,
  parts: () => [],
  perform: async (step, letter) => {
    const { transaction, manuscript, actor, person, now } = step;
    if (actor !== 'author') {
      await keepLetter(step, letter);
      return {};
    }
    await transaction
      .insertInto('manuscript_letters')
      .values({
        id: randomUUID(),
        manuscript_id: manuscript.id,
        sender: 'author',
        sender_id: person?.id ?? null,
        subject: letter.subject,
        body: letter.body,
        written: now.toISOString(),
        points: null,
      })
      .execute();
    return {};
  },
});
