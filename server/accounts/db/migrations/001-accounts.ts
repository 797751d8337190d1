import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type TableWords, tableWords } from '../table-words.ts';

/**
 * The first schema: users, their sessions, tokens, messages and mails, saved articles and reading positions.
 */
export const accounts: Migration = {
  up: async (database) => {
    for (const statement of statements(tableWords(database))) await sql.raw(statement).execute(database);
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

const statements = ({ whole, numbered, time, isJson, byKey, byRow }: TableWords) => [
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
    ${flags.map((flag) => `${flag} ${whole} NOT NULL DEFAULT 0 CHECK (${flag} IN (0, 1)),`).join('\n    ')}
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    created ${time} NOT NULL,
    updated ${time} NOT NULL
  )${byKey}`,
  `CREATE TABLE user_roles (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('reader', 'author', 'reviewer', 'editor')),
    PRIMARY KEY (user_id, role)
  )${byKey}`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    family TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    created ${time} NOT NULL,
    last_used ${time} NOT NULL,
    expires ${time} NOT NULL,
    replaced ${time},
    ended ${time}
  )${byKey}`,
  'CREATE INDEX sessions_by_family ON sessions (family)',
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'CREATE INDEX sessions_by_end ON sessions (expires)',
  `CREATE TABLE known_devices (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    device TEXT NOT NULL,
    first_seen ${time} NOT NULL,
    PRIMARY KEY (user_id, device)
  )${byKey}`,
  `CREATE TABLE email_tokens (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
    email TEXT NOT NULL,
    created ${time} NOT NULL,
    expires ${time} NOT NULL,
    used ${time}
  )${byKey}`,
  'CREATE INDEX email_tokens_by_user ON email_tokens (user_id, purpose)',
  'CREATE INDEX email_tokens_by_end ON email_tokens (expires)',
  `CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    created ${time} NOT NULL
  )${byKey}`,
  'CREATE INDEX messages_by_time ON messages (created)',
  `CREATE TABLE outbox (
    id ${numbered},
    reason TEXT NOT NULL UNIQUE,
    template TEXT NOT NULL,
    recipient TEXT NOT NULL,
    reply_to TEXT,
    language TEXT NOT NULL CHECK (language IN ('ru', 'en', 'kk')),
    data TEXT NOT NULL CHECK (${isJson('data')}),
    created ${time} NOT NULL,
    attempts ${whole} NOT NULL DEFAULT 0,
    due ${time},
    sent ${time},
    given_up ${time},
    last_fault TEXT
  )${byRow}`,
  'CREATE INDEX outbox_by_due ON outbox (due) WHERE due IS NOT NULL',
  `CREATE TABLE saved_articles (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    article_id ${whole} NOT NULL,
    saved ${time} NOT NULL,
    PRIMARY KEY (user_id, article_id)
  )${byKey}`,
  `CREATE TABLE reading_positions (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    article_id ${whole} NOT NULL,
    page ${whole} NOT NULL CHECK (page > 0),
    label TEXT NOT NULL,
    read ${time} NOT NULL,
    PRIMARY KEY (user_id, article_id)
  )${byKey}`,
  // In the form that rate-limiter-flexible expects; times in ms.
  `CREATE TABLE rate_limits (
    key TEXT PRIMARY KEY,
    points ${whole} NOT NULL DEFAULT 0,
    expire ${whole}
  )${byKey}`,
];
