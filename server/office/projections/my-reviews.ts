import type { Kysely } from 'kysely';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { MyReview } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { titlesOf } from '../manuscripts/content-columns.ts';
import type { Person } from '../people/person.ts';
import { isContributor, isReviewer } from '../relations/relations-of.ts';

/**
 * What somebody reviews now, by account or confirmed address, first what is due first; and then what they have reviewed, the
 * latest first, by the title that it had.
 */
export async function listReviews(database: Kysely<AccountTables>, person: Person): Promise<MyReview[]> {
  const rows = await reviewsOf(database, person)
    // What was sent for the round of the assignment.
    .select(({ selectFrom }) =>
      selectFrom('manuscript_sendings')
        .select('manuscript_sendings.content')
        .whereRef('manuscript_sendings.manuscript_id', '=', 'manuscripts.id')
        .whereRef('manuscript_sendings.round', '=', 'review_assignments.round')
        .orderBy('manuscript_sendings.number', 'desc')
        .limit(1)
        .as('sent'),
    )
    .execute();
  const open = rows.filter(isOpen).map(({ id, number, title, state, answer_due, due }) => ({
    ...{ id, number: number ?? '', title, state: state as MyReview['state'] },
    due: state === 'invited' ? answer_due : state === 'agreed' ? due : null,
  }));
  const done = rows.filter((row) => !isOpen(row) && row.state === 'reported');
  return [
    ...open.sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9')),
    ...done.map(({ id, number, sent, decision }) => ({
      ...{ id, number: number ?? '', title: titleIn(sent) },
      state: decision === null ? ('ended' as const) : ('decided' as const),
      due: null,
    })),
  ];
}

/** The assignments of somebody whose round is under review. */
export async function openReviews(database: Kysely<AccountTables>, person: Person): Promise<string[]> {
  const rows = await reviewsOf(database, person).execute();
  return rows.filter(isOpen).map(({ id }) => id);
}

function reviewsOf(database: Kysely<AccountTables>, person: Person) {
  return (
    database
      .selectFrom('review_assignments')
      .innerJoin('manuscripts', 'manuscripts.id', 'review_assignments.manuscript_id')
      .leftJoin('review_decisions', (join) =>
        join
          .onRef('review_decisions.manuscript_id', '=', 'review_assignments.manuscript_id')
          .onRef('review_decisions.round', '=', 'review_assignments.round'),
      )
      .select(['review_assignments.id', 'review_assignments.round', 'review_assignments.state'])
      .select(['number', 'title', 'answer_due', 'due', 'decision', 'manuscripts.state as stage'])
      // The round that is current.
      .select(({ selectFrom }) =>
        selectFrom('manuscript_sendings')
          .select('manuscript_sendings.round')
          .whereRef('manuscript_sendings.manuscript_id', '=', 'manuscripts.id')
          .orderBy('manuscript_sendings.number', 'desc')
          .limit(1)
          .as('current'),
      )
      .where(isReviewer(person))
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
      .orderBy('review_assignments.added', 'desc')
      .limit(200)
  );
}

function isOpen({ stage, round, current }: { stage: string; round: number; current: number | null }) {
  return stage === 'in-review' && round === current;
}

/** The title that was sent: later ones are the author’s until they send them. */
function titleIn(sent: string | null): string {
  return sent === null ? '' : (titlesOf(ManuscriptContent.parse(JSON.parse(sent)))[0] ?? '');
}
