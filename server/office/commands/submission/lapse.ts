import { revisionStates } from '#shared/office/manuscript-state.ts';
import { command, Given } from '../../workflow/command.ts';

/** Ends a manuscript that was not completed in time; the office can reopen it. */
export const lapse = command({
  from: ['returned', ...revisionStates],
  by: ['system'],
  to: 'lapsed',
  input: Given,
  perform: ({ now }) => ({ set: { ended: now.toISOString() } }),
});
