import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres, tableWords } from '../../accounts/db/table-words.ts';

/**
 * The journal’s own submissions, who is named for one manuscript, and appeals. Which roles there are, the program alone says
 * (`src/shared/office/role.ts`): a new one needs no table made anew.
 */
export const ownAndAppeals: Migration = {
  up: async (database) => {
    const { numbered, time, byKey, byRow } = tableWords(database);
    // PostgreSQL has counted on where a table of the same name was made anew.
    const free = ['user_roles', 'role_changes'].map(
      (table) => `ALTER TABLE ${table}
        DROP CONSTRAINT IF EXISTS ${table}_role_check, DROP CONSTRAINT IF EXISTS ${table}_role_check1`,
    );
    // SQLite can’t change a condition of a column.
    const anew = [
      'ALTER TABLE user_roles RENAME TO former_user_roles',
      `CREATE TABLE user_roles (
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        role TEXT NOT NULL,
        PRIMARY KEY (user_id, role)
      )${byKey}`,
      'INSERT INTO user_roles (user_id, role) SELECT user_id, role FROM former_user_roles',
      'DROP TABLE former_user_roles',
      'CREATE INDEX user_roles_by_role ON user_roles (role)',
      'ALTER TABLE role_changes RENAME TO former_role_changes',
      `CREATE TABLE role_changes (
        id ${numbered},
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        role TEXT NOT NULL,
        change TEXT NOT NULL CHECK (change IN ('given', 'taken')),
        way TEXT NOT NULL CHECK (way IN ('person', 'command', 'offer')),
        by_user TEXT REFERENCES users ON DELETE SET NULL,
        changed ${time} NOT NULL
      )${byRow}`,
      `INSERT INTO role_changes (id, user_id, role, change, way, by_user, changed)
        SELECT id, user_id, role, change, way, by_user, changed FROM former_role_changes`,
      'DROP TABLE former_role_changes',
      'CREATE INDEX role_changes_by_user ON role_changes (user_id)',
      'CREATE INDEX role_changes_by_giver ON role_changes (by_user)',
    ];
    const tables = [
      `CREATE TABLE board_members (
        name TEXT PRIMARY KEY,
        member TEXT NOT NULL
      )${byKey}`,
      `CREATE TABLE own_answers (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        is_same INTEGER NOT NULL,
        reason TEXT NOT NULL,
        user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
        at ${time} NOT NULL,
        PRIMARY KEY (manuscript_id, who)
      )${byRow}`,
      `CREATE TABLE case_members (
        manuscript_id TEXT NOT NULL REFERENCES manuscripts (id) ON DELETE CASCADE,
        task TEXT NOT NULL,
        user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        named ${time} NOT NULL,
        PRIMARY KEY (manuscript_id, task)
      )${byRow}`,
      'CREATE INDEX case_members_by_account ON case_members (user_id)',
      `CREATE TABLE appeals (
        manuscript_id TEXT PRIMARY KEY REFERENCES manuscripts (id) ON DELETE CASCADE,
        reasons TEXT NOT NULL,
        against TEXT NOT NULL,
        appealed ${time} NOT NULL,
        outcome TEXT,
        answered ${time}
      )${byRow}`,
      'ALTER TABLE manuscripts ADD COLUMN single_blind TEXT',
    ];
    for (const statement of [...(isPostgres(database) ? free : anew), ...tables])
      await sql.raw(statement).execute(database);
  },
};
