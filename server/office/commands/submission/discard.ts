import { command, Given } from '../../workflow/command.ts';

/** Deletes a draft. Its files are deleted from the store by the next sweep, unless another manuscript has them. */
export const discard = command({
  from: ['draft'],
  by: ['author', 'system'],
  input: Given,
  perform: async ({ transaction, manuscript }) => {
    await transaction.deleteFrom('manuscripts').where('id', '=', manuscript.id).execute();
    return { removed: true };
  },
});
