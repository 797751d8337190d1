import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** Which mails are being sent, and the mails that wait by whom they go to: each recipient gets theirs in order. */
export const mailsBeingSent: Migration = {
  up: async (database) => {
    const { time } = tableWords(database);
    for (const statement of [
      `ALTER TABLE outbox ADD COLUMN taken ${time}`,
      'CREATE INDEX outbox_taken ON outbox (taken) WHERE taken IS NOT NULL',
      'CREATE INDEX outbox_by_recipient ON outbox (recipient, id) WHERE due IS NOT NULL',
    ]) {
      await sql.raw(statement).execute(database);
    }
  },
};
