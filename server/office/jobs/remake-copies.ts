import type { Kysely } from 'kysely';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { filesOf } from '../commands/guards.ts';
import type { Contributor } from '../files/names/names-of.ts';
import { queueJob } from './queue-job.ts';

/** The authors as their names are sought in copies. */
export function soughtAuthors({ contributors }: Pick<ManuscriptContent, 'contributors'>): Contributor[] {
  return contributors.map(({ givenName, familyName, email, orcid, affiliation }) => ({
    givenName,
    familyName,
    email,
    orcid,
    organization: affiliation,
  }));
}

/** Has the review copies of a manuscript made again, to seek the names of its authors as they are now. */
export async function remakeCopies(
  transaction: Kysely<AccountTables>,
  manuscriptId: string,
  now: Date,
): Promise<void> {
  for (const { id, copy } of await filesOf(transaction, manuscriptId)) {
    if (copy === 'ready' || copy === 'waiting') await queueJob(transaction, 'review-copy', id, now);
  }
}
