import { z } from 'zod';
import { checkPoints } from '#shared/office/initial-check.ts';
import { keepLetter } from '../../letters/keep-letter.ts';
import { command, Letter, letterOfForm, office } from '../../workflow/command.ts';

/** Sends a manuscript back to its author before review, with what is to be completed. */
export const returnForCompletion = command({
  from: ['submitted', 'checking'],
  by: office,
  to: 'returned',
  guards: ['gapsNamed'],
  input: Letter.extend({ points: z.array(z.enum(checkPoints)) }),
  form: (fields) => ({ points: fields.getAll('points'), ...letterOfForm(fields) }),
  perform: async (step, { points, subject, body }) => {
    await keepLetter(step, { subject, body }, { points });
    return { facts: { points } };
  },
});
