import type { Kysely } from 'kysely';
import type { MyReview } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { isContributor, isReviewer } from '../relations/relations-of.ts';

/** What somebody reviews of what is under review now, by account or confirmed address: first what is due first. */
export async function listReviews(database: Kysely<AccountTables>, person: Person): Promise<MyReview[]> {
  const rows = await database
    .selectFrom('review_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_assignments.manuscript_id')
    .select(['review_assignments.id', 'number', 'title', 'review_assignments.state', 'answer_due', 'due'])
    .where(isReviewer(person))
    .where('manuscripts.state', '=', 'in-review')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contributors')
            .select('contributors.id')
            .whereRef('contributors.manuscript_id', '=', 'manuscripts.id')
            .where(isContributor(person)),
        ),
      ),
    )
    .limit(200)
    .execute();
  return rows
    .map(({ id, number, title, state, answer_due, due }) => ({
      id,
      number: number ?? '',
      title,
      state: state as MyReview['state'],
      due: state === 'invited' ? answer_due : state === 'agreed' ? due : null,
    }))
    .sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'));
}
