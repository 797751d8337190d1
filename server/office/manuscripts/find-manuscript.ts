import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** A manuscript by its id. */
export function findManuscript(
  database: Kysely<AccountTables>,
  id: string,
): Promise<Selectable<AccountTables['manuscripts']> | undefined> {
  return database.selectFrom('manuscripts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The failure for a manuscript that does not exist, or must not seem to. */
export function noManuscript(): Failure {
  return new Failure('notFound', 'there is no such manuscript');
}
