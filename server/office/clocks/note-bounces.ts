import { sql } from 'kysely';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import { bySystem } from './by-system.ts';

/** At once; the rest has its turn the next time. */
const atOnce = 100;

/** How mails to reviewers say what they are about, before the id. */
const aboutAssignment = 'assignment:';

/** Takes the reports that the mail server has put into a maildir. */
export async function takeBounces({ bounces }: Office, now: Date): Promise<void> {
  await bounces?.take(now);
}

/** Ends invitations whose letter was refused or came back. */
export async function noteBounces(office: Office): Promise<void> {
  const rows = await office.database
    .selectFrom('outbox')
    // What was given up is found by an index, and nearly always there is nothing.
    .innerJoin('review_assignments', (join) =>
      join.on(
        sql<boolean>`review_assignments.id = substr(outbox.about, ${sql.lit(aboutAssignment.length + 1)})`,
      ),
    )
    .select(['review_assignments.id', 'manuscript_id'])
    .distinct()
    .where('review_assignments.state', '=', 'invited')
    .where('given_up', 'is not', null)
    .where('about', '>=', aboutAssignment)
    .where('about', '<', `${aboutAssignment}~`)
    .limit(atOnce)
    .execute();
  await oneByOne(rows, ({ id, manuscript_id }) =>
    bySystem(office, 'bounceInvitation', manuscript_id, { assignmentId: id }),
  );
}
