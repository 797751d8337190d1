import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { command, deciding, Given, textOf } from '../../workflow/command.ts';
import { pendingEffect, removeEffect } from '../../workflow/effects.ts';
import { inviteInstead } from '../review/send-invitation.ts';

/**
 * Takes a decision back before it takes effect: it never existed for anybody else, and alternates are invited who would have
 * been without it. Whoever may take it may undo it.
 */
export const undo = command({
  from: sentStates,
  by: [...deciding, 'member'],
  input: Given.extend({ effect: z.uuid() }),
  form: (fields) => ({ effect: textOf(fields, 'effect') }),
  parts: () => [],
  perform: async (step, { effect }) => {
    const { transaction, manuscript } = step;
    const pending = await pendingEffect(transaction, manuscript.id);
    if (pending?.id !== effect) throw new Failure('stepNotOpen', 'another decision was taken');
    await removeEffect(transaction, pending);
    await inviteInstead(step, pending);
    return { facts: { command: pending.command } };
  },
});
