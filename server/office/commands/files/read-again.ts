import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { authorStates } from '#shared/office/manuscript-state.ts';
import type { AccountTables } from '../../../accounts/db/schema.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { command, Given } from '../../workflow/command.ts';

/** Tries once more to read proposals from a text from which nothing could be read. */
export const readAgain = command({
  from: authorStates,
  by: ['author'],
  input: Given,
  parts: () => ['files'],
  isDone: async ({ transaction, manuscript }) =>
    (await proposalOf(transaction, manuscript.id))?.state === 'waiting',
  perform: async ({ transaction, manuscript, now }) => {
    const proposal = await proposalOf(transaction, manuscript.id);
    if (proposal?.state !== 'failed') throw new Failure('invalidInput', 'no reading has failed');
    if (proposal.scan === 'infected') throw new Failure('invalidInput', 'the file is in quarantine');
    await transaction
      .updateTable('manuscript_proposals')
      .set({ state: 'waiting' })
      .where('manuscript_id', '=', manuscript.id)
      .execute();
    await queueJob(transaction, 'proposal', proposal.file_id, now);
    return {};
  },
});

function proposalOf(transaction: Kysely<AccountTables>, manuscriptId: string) {
  return transaction
    .selectFrom('manuscript_proposals')
    .innerJoin('manuscript_files', 'manuscript_files.id', 'manuscript_proposals.file_id')
    .select(['file_id', 'manuscript_proposals.state', 'scan'])
    .where('manuscript_proposals.manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
}
