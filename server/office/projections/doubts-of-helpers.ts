import type { Kysely } from 'kysely';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { forbiddingDoubts, type ReviewerDoubt, warningDoubts } from '#shared/office/review.ts';
import type { FoundDoubt } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findAsked } from '../people/asked.ts';
import type { Person } from '../people/person.ts';
import type { Archive } from '../reviewers/archive.ts';
import type { AssignmentRow } from '../reviewers/assignment.ts';
import { doubtsOf, mostTelling } from '../reviewers/doubts.ts';
import { helpersIn } from '../reviewers/reviewer-names.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

/** What speaks against those who help reviewers, as it would against asking them to review, by assignment. */
export async function doubtsOfHelpers(
  database: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  assignments: readonly AssignmentRow[],
  { reader, archive, now }: { reader: Person; archive: Archive; now: Date },
): Promise<Map<string, FoundDoubt[]>> {
  const helpers = await Promise.all(
    assignments
      .flatMap(({ id, helper }) => helpersIn(helper).map((one) => ({ ...one, assignmentId: id })))
      .map(async ({ assignmentId, name, email, organization }) => {
        const account = email === '' ? undefined : await findAsked(database, { email });
        const { id = null, orcid = '' } = account ?? {};
        return { assignmentId, person: { id, name, email, affiliation: organization, orcid } };
      }),
  );
  const people = helpers.map(({ person }) => person);
  // Of other reviewers nothing is said: whoever is helped is near to them.
  const doubts = await doubtsOf(database, manuscript, content, people, {
    ...{ round: null, reader, archive, now },
  });
  const weighed: readonly ReviewerDoubt[] = [...forbiddingDoubts, ...warningDoubts];
  const found = new Map<string, FoundDoubt[]>();
  for (const [place, { assignmentId }] of helpers.entries()) {
    const own = (doubts[place] ?? []).filter(({ kind }) => weighed.includes(kind));
    const all = Map.groupBy([...(found.get(assignmentId) ?? []), ...own], ({ kind }) => kind);
    found.set(
      assignmentId,
      [...all].map(([kind, those]) => ({ kind, about: mostTelling(those.flatMap(({ about }) => about)) })),
    );
  }
  return found;
}
