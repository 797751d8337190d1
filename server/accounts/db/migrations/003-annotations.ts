import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type TableWords, tableWords } from '../table-words.ts';

/** Readers' highlights and notes, and the revision of each account's annotations. */
export const annotations: Migration = {
  up: async (database) => {
    for (const statement of statements(tableWords(database))) await sql.raw(statement).execute(database);
  },
};

const colours = "'yellow', 'green', 'blue', 'pink', 'purple'";

const statements = ({ whole, time, isJson, byKey, byRow }: TableWords) => [
  `CREATE TABLE annotations (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    id TEXT NOT NULL CHECK (length(id) = 36),
    article_id ${whole} NOT NULL CHECK (article_id > 0),
    places TEXT NOT NULL CHECK (${isJson('places')}),
    quote TEXT NOT NULL,
    prefix TEXT NOT NULL,
    suffix TEXT NOT NULL,
    colour TEXT CHECK (colour IN (${colours})),
    note TEXT NOT NULL,
    created ${time},
    changed ${time} NOT NULL,
    removed ${whole} NOT NULL CHECK (removed IN (0, 1)),
    revision ${whole} NOT NULL,
    PRIMARY KEY (user_id, id),
    CHECK ((removed = 1) = (colour IS NULL) AND (removed = 1) = (created IS NULL)),
    CHECK (removed = 0 OR quote || prefix || suffix || note = '')
  )${byRow}`,
  'CREATE UNIQUE INDEX annotations_by_revision ON annotations (user_id, revision)',
  `CREATE TABLE annotation_counts (
    user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    revision ${whole} NOT NULL,
    forgotten ${whole} NOT NULL
  )${byKey}`,
];
