import { z } from 'zod';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { tellOfAuthorship } from '../../letters/tell-of-authorship.ts';
import { command, Given, type Step } from '../../workflow/command.ts';
import { nameOf } from './deny-authorship.ts';

/**
 * Keeps that somebody is the author they were named as, also if they denied it before. Whoever named them and the office
 * are told.
 */
export const confirmAuthorship = command({
  from: sentStates,
  by: ['named'],
  input: Given.extend({
    contributorId: z.string().max(100),
    /** The account that was asked for its ORCID iD; null for who was asked by the address. */
    holderId: z.string().nullable(),
    userId: z.string().nullable(),
  }),
  parts: () => ['authorship'],
  perform: async (step, { contributorId, userId, holderId }) => {
    const { transaction, manuscript, now } = step;
    const contributor = transaction
      .updateTable('contributors')
      .set({ agreed: now.toISOString(), denied: null, user_id: holderId ?? userId })
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', contributorId);
    if (holderId === null) await contributor.execute();
    else {
      // What somebody has answered under the address beside the iD stays.
      await contributor.where('agreed', 'is', null).where('denied', 'is', null).execute();
      await takeBackDenial(step, holderId);
    }
    await tellOfAuthorship(step, contributorId, 'authorship-confirmed');
    return { facts: { person: nameOf(step, contributorId) } };
  },
});

async function takeBackDenial({ transaction, manuscript }: Step, holderId: string): Promise<void> {
  await transaction
    .updateTable('orcid_claims')
    .set({ denied: null })
    .where('manuscript_id', '=', manuscript.id)
    .where('user_id', '=', holderId)
    .execute();
}
