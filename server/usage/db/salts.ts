import { randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../../accounts/db/schema.ts';

/** The salts of days, for all processes and after a restart the same. */
export type Salts = {
  /** The salt of a day, made when it is first asked for. */
  of(day: string): Promise<Buffer>;
  /** The salt of a day, if there is one. */
  find(day: string): Promise<Buffer | null>;
};

/** Salts in the database; this process remembers those of two days. */
export function openSalts(database: AccountDatabase): Salts {
  const known = new Map<string, Buffer>();
  const remember = (day: string, salt: string) => {
    const found = Buffer.from(salt, 'base64');
    known.set(day, found);
    for (const [old] of known) if (known.size > 2) known.delete(old);
    return found;
  };
  const read = async (day: string) => {
    const row = await database
      .selectFrom('usage_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirst();
    return row ? remember(day, row.salt) : null;
  };
  const find = async (day: string) => known.get(day) ?? (await read(day));
  return {
    find,
    of: async (day) => {
      const found = await find(day);
      if (found) return found;
      const salt = randomBytes(32).toString('base64');
      await database
        .insertInto('usage_salts')
        .values({ day, salt })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
      return (await read(day)) ?? remember(day, salt);
    },
  };
}
