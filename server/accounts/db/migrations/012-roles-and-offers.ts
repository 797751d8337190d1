import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/**
 * The roles of the editorial office, who gave and took them, and in what people offer to review. The table of roles is
 * made anew, since SQLite can't change a condition of a column.
 */
export const rolesAndOffers: Migration = {
  up: async (database) => {
    const { numbered, time, isJson, byKey, byRow } = tableWords(database);
    const role = `role TEXT NOT NULL CHECK (role IN
      ('reader', 'author', 'reviewer', 'editor', 'office', 'chief', 'production', 'admin'))`;
    const statements = [
      'ALTER TABLE user_roles RENAME TO former_user_roles',
      `CREATE TABLE user_roles (
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        ${role},
        PRIMARY KEY (user_id, role)
      )${byKey}`,
      'INSERT INTO user_roles (user_id, role) SELECT user_id, role FROM former_user_roles',
      'DROP TABLE former_user_roles',
      'CREATE INDEX user_roles_by_role ON user_roles (role)',
      `CREATE TABLE role_changes (
        id ${numbered},
        user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
        ${role},
        change TEXT NOT NULL CHECK (change IN ('given', 'taken')),
        way TEXT NOT NULL CHECK (way IN ('person', 'command', 'offer')),
        by_user TEXT REFERENCES users ON DELETE SET NULL,
        changed ${time} NOT NULL
      )${byRow}`,
      'CREATE INDEX role_changes_by_user ON role_changes (user_id)',
      'CREATE INDEX role_changes_by_giver ON role_changes (by_user)',
      `CREATE TABLE review_offers (
        user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        fields TEXT NOT NULL CHECK (${isJson('fields')}),
        languages TEXT NOT NULL CHECK (${isJson('languages')}),
        note TEXT NOT NULL,
        offered ${time} NOT NULL,
        changed ${time} NOT NULL
      )${byKey}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
