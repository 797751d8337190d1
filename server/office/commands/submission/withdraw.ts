import { contentLimits } from '#shared/office/manuscript-content.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import { line } from '#shared/typed-line.ts';
import { tellAuthor } from '../../letters/tell.ts';
import { command, Given } from '../../workflow/command.ts';

/** Takes a manuscript back before it is accepted, also while a decision waits that its author does not know of. */
export const withdraw = command({
  from: ['submitted', 'checking', 'returned', 'in-review', ...revisionStates],
  by: ['author'],
  to: 'withdrawn',
  input: Given.extend({ reason: line(contentLimits.line).default('') }),
  // Of what changes but its state, its author need not know.
  parts: () => [],
  perform: async (step, { reason }) => {
    const { manuscript, now } = step;
    await tellAuthor(step, 'manuscript-withdrawn', `manuscript-withdrawn:${manuscript.id}`, {
      number: manuscript.number ?? '',
      title: manuscript.title,
    });
    return {
      set: { ended: now.toISOString() },
      ...(reason !== '' && { facts: { reason } }),
    };
  },
});
