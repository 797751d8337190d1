import { sentStates } from '#shared/office/manuscript-state.ts';
import { command, Given, office } from '../../workflow/command.ts';

/** Lets the record go at its time again. */
export const liftHold = command({
  from: sentStates,
  by: office,
  besideDecision: true,
  input: Given,
  parts: () => ['hold'],
  perform: async ({ transaction, manuscript }) => {
    await transaction.deleteFrom('record_holds').where('manuscript_id', '=', manuscript.id).execute();
    return {};
  },
});
