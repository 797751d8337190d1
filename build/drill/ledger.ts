import type { AccountRows } from './stage.ts';

/** The writes that a server has acknowledged. */
export type Ledger = {
  /** Each as its kind and an identifier unique within that kind. */
  acknowledged: Set<string>;
  note(kind: Kind, key: string): void;
};

export type Kind = 'person' | 'message' | 'draft' | 'saved draft' | 'saved' | 'reading' | 'note';

/** Opens an empty ledger. */
export function openLedger(): Ledger {
  const acknowledged = new Set<string>();
  return { acknowledged, note: (kind, key) => acknowledged.add(`${kind} ${key}`) };
}

type Kept = {
  lost: string[];
  doubled: string[];
  /** What is stored incompletely. */
  half: string[];
};

/**
 * Compares acknowledged with stored writes. A stored write without a response was cut off, and is allowed.
 */
export async function compare(acknowledged: Iterable<string>, database: AccountRows): Promise<Kept> {
  const found = await keptIn(database);
  const there = new Set(found);
  return {
    lost: [...acknowledged].filter((key) => !there.has(key)),
    doubled: found.filter((key, place) => found.indexOf(key) !== place),
    half: await halfIn(database),
  };
}

async function keptIn(database: AccountRows): Promise<string[]> {
  const people = await database.selectFrom('users').select(['id', 'email']).execute();
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const messages = await database.selectFrom('messages').select('subject').execute();
  const saved = await database.selectFrom('saved_articles').selectAll().execute();
  const reading = await database.selectFrom('reading_positions').selectAll().execute();
  const drafts = await database.selectFrom('manuscripts').select(['id', 'title']).execute();
  const notes = await database.selectFrom('annotations').select('id').execute();
  return [
    ...people.map(({ email }) => `person ${email}`),
    ...messages.map(({ subject }) => `message ${subject}`),
    ...saved.map(({ user_id, article_id }) => `saved ${emails.get(user_id)}/${article_id}`),
    ...reading.map(({ user_id, article_id, page }) => `reading ${emails.get(user_id)}/${article_id}/${page}`),
    ...drafts.map(({ id }) => `draft ${id}`),
    ...drafts.filter(({ title }) => title !== '').map(({ id }) => `saved draft ${id}`),
    ...notes.map(({ id }) => `note ${id}`),
  ];
}

/** A person needs a role, a session and a mail; a message needs two mails; a manuscript needs its author. */
async function halfIn(database: AccountRows): Promise<string[]> {
  const people = await database.selectFrom('users').select(['id', 'email']).execute();
  const roles = new Set(
    (await database.selectFrom('user_roles').select('user_id').execute()).map((row) => row.user_id),
  );
  const sessions = new Set(
    (await database.selectFrom('sessions').select('user_id').execute()).map((row) => row.user_id),
  );
  const mails = await database.selectFrom('outbox').select(['reason', 'template', 'recipient']).execute();
  const greeted = new Set(
    mails.filter(({ template }) => template === 'verify-email').map((mail) => mail.recipient),
  );
  const reasons = new Set(mails.map(({ reason }) => reason));
  const messages = await database.selectFrom('messages').select('id').execute();
  const beginnings = await database
    .selectFrom('office_events')
    .select('manuscript_id')
    .where('command', '=', 'begin')
    .execute();
  const begun = new Set(beginnings.map((row) => row.manuscript_id));
  const drafts = await database.selectFrom('manuscripts').select('id').execute();
  return [
    ...drafts.filter(({ id }) => !begun.has(id)).map(({ id }) => `incomplete: manuscript ${id}`),
    ...people
      .filter(({ id, email }) => !roles.has(id) || !sessions.has(id) || !greeted.has(email))
      .map(({ email }) => `incomplete: person ${email}`),
    ...messages
      .filter(({ id }) => ['office', 'receipt'].some((to) => !reasons.has(`contact-${to}:${id}`)))
      .map(({ id }) => `incomplete: message ${id}`),
  ];
}
