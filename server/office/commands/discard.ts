import type { Handler } from './step.ts';

/** Deletes a draft. Its files are deleted from the store by the next sweep, unless another manuscript has them. */
export const discard: Handler<'discard'> = async ({ transaction, manuscript }) => {
  await transaction.deleteFrom('manuscripts').where('id', '=', manuscript.id).execute();
  return { removed: true };
};
