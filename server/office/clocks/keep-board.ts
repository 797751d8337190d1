import { transact } from '../../accounts/db/transact.ts';
import type { Office } from '../office.ts';

/** Keeps the names of the members of the boards as the library has them: authors are compared with them in one database. */
export async function keepBoard({ database, board }: Office): Promise<void> {
  const { roles } = await board();
  const members = roles.flatMap(({ members }) => members);
  const wanted = new Map(
    members.flatMap(({ name }) => Object.values(name).map((one) => [one, name.en] as const)),
  );
  const there = await database.selectFrom('board_members').selectAll().execute();
  if (there.length === wanted.size && there.every(({ name, member }) => wanted.get(name) === member)) return;
  await transact(database, async (transaction) => {
    await transaction.deleteFrom('board_members').execute();
    const rows = [...wanted].map(([name, member]) => ({ name, member }));
    if (rows.length > 0) await transaction.insertInto('board_members').values(rows).execute();
  });
}
