import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first form of the diary: people, their sessions, tokens, messages, mails, and what they keep. */
export const accounts: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const flags = [
  'email_verified',
  'consent_to_store_data',
  'notification_preferences',
  'agree_to_review',
  'notify_new_submissions',
  'notify_journal_updates',
  'willing_to_review',
];

const statements = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    pending_email TEXT,
    password_hash TEXT NOT NULL,
    given_name TEXT NOT NULL CHECK (given_name <> ''),
    family_name TEXT NOT NULL CHECK (family_name <> ''),
    organization TEXT NOT NULL,
    country TEXT NOT NULL CHECK (length(country) = 2),
    username TEXT NOT NULL CHECK (username <> ''),
    orcid_id TEXT NOT NULL,
    ${flags.map((flag) => `${flag} INTEGER NOT NULL DEFAULT 0 CHECK (${flag} IN (0, 1)),`).join('\n    ')}
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE user_roles (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('reader', 'author', 'reviewer', 'editor')),
    PRIMARY KEY (user_id, role)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    family TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    created TEXT NOT NULL,
    last_used TEXT NOT NULL,
    expires TEXT NOT NULL,
    replaced TEXT,
    ended TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_by_family ON sessions (family)',
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'CREATE INDEX sessions_by_end ON sessions (expires)',
  `CREATE TABLE known_devices (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    device TEXT NOT NULL,
    first_seen TEXT NOT NULL,
    PRIMARY KEY (user_id, device)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE email_tokens (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
    email TEXT NOT NULL,
    created TEXT NOT NULL,
    expires TEXT NOT NULL,
    used TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX email_tokens_by_user ON email_tokens (user_id, purpose)',
  'CREATE INDEX email_tokens_by_end ON email_tokens (expires)',
  `CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    created TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX messages_by_time ON messages (created)',
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    reason TEXT NOT NULL UNIQUE,
    template TEXT NOT NULL,
    recipient TEXT NOT NULL,
    reply_to TEXT,
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    data TEXT NOT NULL CHECK (json_valid(data)),
    created TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due TEXT,
    sent TEXT,
    given_up TEXT,
    last_fault TEXT
  ) STRICT`,
  'CREATE INDEX outbox_by_due ON outbox (due) WHERE due IS NOT NULL',
  `CREATE TABLE saved_articles (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    article_id INTEGER NOT NULL,
    saved TEXT NOT NULL,
    PRIMARY KEY (user_id, article_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE reading_positions (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    article_id INTEGER NOT NULL,
    page INTEGER NOT NULL CHECK (page > 0),
    label TEXT NOT NULL,
    read TEXT NOT NULL,
    PRIMARY KEY (user_id, article_id)
  ) STRICT, WITHOUT ROWID`,
  // In the form that rate-limiter-flexible reads and writes; times in ms.
  `CREATE TABLE rate_limits (
    key TEXT PRIMARY KEY,
    points INTEGER NOT NULL DEFAULT 0,
    expire INTEGER
  ) STRICT, WITHOUT ROWID`,
];
