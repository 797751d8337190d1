import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** Decisions wait beside their manuscript until they take effect. */
export const effectsWithADate: Migration = {
  up: async (database) => {
    const { time, isJson, byRow } = tableWords(database);
    const now = new Date().toISOString();
    const run = (statement: string) => sql.raw(statement).execute(database);
    await run(`CREATE TABLE office_effects (
      id TEXT PRIMARY KEY,
      manuscript_id TEXT NOT NULL UNIQUE REFERENCES manuscripts (id) ON DELETE CASCADE,
      command TEXT NOT NULL,
      actor TEXT NOT NULL,
      user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      input TEXT NOT NULL CHECK (${isJson('input')}),
      decided ${time} NOT NULL,
      due ${time} NOT NULL
    )${byRow}`);
    await run('CREATE INDEX office_effects_by_due ON office_effects (due)');
    const { rows: held } = await sql<{
      id: string;
      due: string;
      letter: string;
      sender_id: string | null;
      subject: string;
      body: string;
      written: string;
    }>`SELECT manuscripts.id, effective AS due, manuscript_letters.id AS letter, sender_id, subject, body, written
      FROM manuscripts
      JOIN manuscript_letters ON manuscript_letters.manuscript_id = manuscripts.id AND held_until = effective
      WHERE effective > ${now}`.execute(database);
    for (const { id, due, letter, sender_id, subject, body, written } of held) {
      const input = JSON.stringify({ subject, body });
      await sql`INSERT INTO office_effects (id, manuscript_id, command, actor, user_id, input, decided, due)
        VALUES (${randomUUID()}, ${id}, 'decline', 'chief', ${sender_id}, ${input}, ${written}, ${due})`.execute(
        database,
      );
      await sql`DELETE FROM outbox WHERE reason = ${`manuscript-letter:${letter}`}`.execute(database);
      await sql`DELETE FROM manuscript_letters WHERE id = ${letter}`.execute(database);
      await sql`UPDATE manuscripts SET state = state_before, ended = NULL WHERE id = ${id}`.execute(database);
    }
    // A letter that waited was sent when its decision took effect.
    await run('UPDATE manuscript_letters SET written = held_until WHERE held_until IS NOT NULL');
    for (const column of ['effective', 'state_before', 'version_before', 'changed_before'])
      await run(`ALTER TABLE manuscripts DROP COLUMN ${column}`);
    await run('ALTER TABLE manuscript_letters DROP COLUMN held_until');
  },
};
