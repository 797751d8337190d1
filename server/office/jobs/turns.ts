import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** For how long it counts what somebody’s jobs have taken, in ms. */
const remembered = 60 * 60 * 1_000;

/** How long the jobs of a person have taken lately, in ms, to order jobs by. */
export function spentBy(person: string, now: Date) {
  const since = new Date(now.getTime() - remembered).toISOString();
  return sql<number>`COALESCE(
    (SELECT spent FROM job_turns WHERE job_turns.person = ${sql.ref(person)} AND since > ${since}), 0
  )`;
}

/** Counts that jobs of a person have taken so many ms, or less than was counted before. */
export async function chargeTurn(
  database: Kysely<AccountTables>,
  person: string | null,
  ms: number,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - remembered).toISOString();
  await database.deleteFrom('job_turns').where('since', '<=', before).execute();
  if (person === null) return;
  // Nobody owes less than nothing.
  await sql`INSERT INTO job_turns (person, spent, since) VALUES (${person}, ${Math.max(0, ms)}, ${now.toISOString()})
    ON CONFLICT (person) DO UPDATE SET spent =
      CASE WHEN job_turns.spent + ${ms} > 0 THEN job_turns.spent + ${ms} ELSE 0 END`.execute(database);
}
