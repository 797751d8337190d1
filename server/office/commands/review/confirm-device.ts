import { z } from 'zod';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { assignmentStates } from '#shared/office/review.ts';
import { assignmentIn } from '../../reviewers/assignment.ts';
import { keepDevice } from '../../reviewers/devices.ts';
import { command } from '../../workflow/command.ts';
import { OfAssignment } from './by-reviewer.ts';

/** Lets another device send for a reviewer, once a code from their address was typed there: the log tells the editor. */
export const confirmDevice = command({
  from: sentStates,
  by: ['reviewer'],
  input: OfAssignment.extend({
    /** What the cookie of the device keeps. */
    token: z.string(),
  }),
  // It changes nothing that anybody has on their screen.
  parts: () => [],
  perform: async (step, { assignmentId, token }) => {
    const assignment = await assignmentIn(step, assignmentId, assignmentStates);
    await keepDevice(step.transaction, assignmentId, token, step.now);
    return { facts: { person: assignment.name } };
  },
});
