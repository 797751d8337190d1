import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Contributor } from '../files/names/names-of.ts';
import type { FileRow } from '../manuscripts/files-of.ts';
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

/** A digest of what is sought in copies, whatever the order of the authors. */
export function soughtDigest(content: Pick<ManuscriptContent, 'contributors'>): string {
  const sought = soughtAuthors(content).map((author) => JSON.stringify(author));
  return createHash('sha256').update(sought.sort().join('\n')).digest('hex');
}

/** Has those review copies of files made again in which other names were sought than those of the authors now. */
export async function remakeCopies(
  transaction: Kysely<AccountTables>,
  files: readonly Pick<FileRow, 'id' | 'copy' | 'copy_sought'>[],
  content: ManuscriptContent,
  now: Date,
): Promise<void> {
  const sought = soughtDigest(content);
  for (const { id, copy, copy_sought } of files) {
    const isStale = copy === 'waiting' || (copy === 'ready' && copy_sought !== sought);
    if (isStale) await queueJob(transaction, 'review-copy', id, now);
  }
}
