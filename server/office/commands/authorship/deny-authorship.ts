import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { findAuthenticated } from '../../../accounts/orcid/authenticated.ts';
import { tellOfAuthorship } from '../../letters/tell-of-authorship.ts';
import { command, Given, type Step } from '../../workflow/command.ts';

/**
 * Keeps that somebody is not the author they were named as, by the address or the ORCID iD they were asked for. Whoever
 * named them and the office are told.
 */
export const denyAuthorship = command({
  from: sentStates,
  by: ['named'],
  input: Given.extend({
    contributorId: z.string().max(100),
    /** The account that was asked for its ORCID iD; null for who was asked by the address. */
    holderId: z.string().nullable(),
  }),
  parts: () => ['authorship'],
  perform: async (step, { contributorId, holderId }) => {
    const isOpen =
      holderId === null
        ? await denyAddress(step, contributorId)
        : await denyOrcid(step, contributorId, holderId);
    if (!isOpen) throw new Failure('stepNotOpen', 'the authorship has been confirmed');
    await tellOfAuthorship(step, contributorId, 'authorship-denied');
    return { facts: { person: nameOf(step, contributorId) } };
  },
});

async function denyAddress({ transaction, manuscript, now }: Step, contributorId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('contributors')
    .set({ denied: now.toISOString(), user_id: null })
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', contributorId)
    .where('agreed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the contributor under the address beside the iD says of themselves stays. Who has authenticated the iD is its holder. */
async function denyOrcid(
  { transaction, manuscript, now }: Step,
  contributorId: string,
  holderId: string,
): Promise<boolean> {
  const confirmed = await transaction
    .selectFrom('contributors')
    .select('id')
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', contributorId)
    .where('user_id', '=', holderId)
    .where('agreed', 'is not', null)
    .executeTakeFirst();
  if (confirmed || (await findAuthenticated(transaction, holderId))) return false;
  await transaction
    .updateTable('orcid_claims')
    .set({ denied: now.toISOString() })
    .where('manuscript_id', '=', manuscript.id)
    .where('user_id', '=', holderId)
    .execute();
  return true;
}

/** The name of a contributor, for the log. */
export function nameOf({ manuscript }: Step, contributorId: string): string {
  const { contributors } = ManuscriptContent.parse(JSON.parse(manuscript.content));
  const named = contributors.find(({ id }) => id === contributorId);
  return named ? `${named.givenName} ${named.familyName}`.trim() : '';
}
