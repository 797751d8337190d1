import type { Kysely } from 'kysely';
import { closedStates } from '#shared/office/manuscript-state.ts';
import type { NamedManuscript } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findPerson, type Person } from '../people/person.ts';

/**
 * The manuscripts under way of which somebody was named as an author by their confirmed address and has said nothing yet:
 * what the letter to them says, also if it was lost.
 */
export async function listNamed(
  database: Kysely<AccountTables>,
  { emailKey, emailVerified, id }: Person,
): Promise<NamedManuscript[]> {
  if (!emailVerified) return [];
  const rows = await database
    .selectFrom('manuscripts')
    .selectAll()
    .where('submitted', 'is not', null)
    .where('author_id', 'is distinct from', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contributors')
          .select('contributors.id')
          .whereRef('contributors.manuscript_id', '=', 'manuscripts.id')
          .where('contributors.email_key', '=', emailKey)
          .where('contributors.agreed', 'is', null)
          .where('contributors.denied', 'is', null),
      ),
    )
    .orderBy('submitted')
    .limit(100)
    .execute();
  const named: NamedManuscript[] = [];
  for (const row of rows) {
    if (closedStates.includes(row.state)) continue;
    const author = row.author_id === null ? undefined : await findPerson(database, row.author_id);
    named.push({
      id: row.id,
      number: row.number ?? '',
      title: row.title,
      submittedBy: author?.name ?? '',
      submitted: row.submitted ?? '',
    });
  }
  return named;
}
