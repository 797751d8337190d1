import { type Kysely, sql } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { findReviewOffer } from '../office/people/review-offers.ts';
import { ownRoleChanges } from '../office/projections/people.ts';
import { isAssignedTo } from '../office/relations/relations-of.ts';
import type { Session } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import { listAnnotations } from './annotations.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { listReading, listRemoved, listSaved } from './kept-articles.ts';
import { findAuthenticated } from './orcid/authenticated.ts';
import { requirePassword } from './password.ts';
import { readProfile } from './profile.ts';
import { ofPerson, removePerson } from './remove-person.ts';
import { readSecondFactor } from './second-factor/read-second-factor.ts';
import { listSessions } from './sessions.ts';

/** All data held on a user, field by field: no hashes, no tokens, no data of others. */
export async function exportPersonalData(accounts: Accounts, session: Session) {
  const { database } = accounts;
  const { userId } = session;
  const account = await readProfile(accounts, userId);
  const devices = await database
    .selectFrom('known_devices')
    .select(['device', 'first_seen', 'last_seen'])
    .where('user_id', '=', userId)
    .orderBy('first_seen')
    .execute();
  const mails = await database
    .selectFrom('outbox')
    .select(['template', 'recipient', 'created', 'sent'])
    .where(ofPerson(userId))
    .orderBy('id')
    .execute();
  const { passkeys, codeApp, recoveryCodesLeft } = await readSecondFactor(accounts, database, userId);
  // A user with an unconfirmed address may have registered with someone else's.
  const messages = account.emailVerified ? await messagesFrom(database, account.email) : [];
  return {
    exported: new Date().toISOString(),
    account,
    authenticatedOrcid: await findAuthenticated(database, userId),
    sessions: await listSessions(accounts, session),
    devices: devices.map(({ device, first_seen, last_seen }) => ({
      device,
      firstSeen: first_seen,
      lastSeen: last_seen,
    })),
    roleChanges: (await ownRoleChanges(database, userId)).map(({ role, change, way, changed }) => ({
      role,
      change,
      way,
      changed,
    })),
    reviewOffer: await findReviewOffer(database, userId),
    calendarFeed: await exportFeed(database, userId),
    secondFactor: { passkeys, codeApp, recoveryCodesLeft },
    manuscripts: await exportManuscripts(database, userId),
    reviews: await exportReviews(database, userId, account),
    letters: await exportLetters(database, userId),
    saved: await listSaved(accounts, userId),
    removed: await listRemoved(accounts, userId),
    reading: await listReading(accounts, userId),
    annotations: await listAnnotations(accounts, userId),
    mails: mails.map(({ template, recipient, created, sent }) => ({ template, recipient, created, sent })),
    messages: messages.map(({ name, email, subject, message, language, created }) => ({
      name,
      email,
      subject,
      message,
      language,
      created,
    })),
  };
}

/**
 * Deletes a user with all data held on them, including outgoing mails and messages to the office.
 * @param address the network address of the client
 * @throws Failure `wrongPassword`
 */
export async function deleteAccount(
  accounts: Accounts,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  await requirePassword(accounts, userId, password, address);
  await transact(accounts.database, async (transaction) => {
    const { email, emailVerified } = await readProfile({ database: transaction }, userId);
    if (emailVerified) {
      for (const { id } of await messagesFrom(transaction, email)) {
        await transaction.deleteFrom('messages').where('id', '=', id).execute();
        await transaction.deleteFrom('outbox').where(ofMessage(id)).execute();
      }
    }
    await removePerson(transaction, userId);
  });
}

/** When a person’s calendar feed was made and last asked for; not its address. */
async function exportFeed(database: Kysely<AccountTables>, userId: string) {
  const feeds = database.selectFrom('calendar_feeds').select(['made', 'asked']);
  return (await feeds.where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** What a person has entered about their manuscripts, and their own letters; files are downloaded from their pages. */
async function exportManuscripts(database: Kysely<AccountTables>, userId: string) {
  const rows = await database
    .selectFrom('manuscripts')
    .select(['id', 'number', 'state', 'created', 'submitted', 'content'])
    .where('author_id', '=', userId)
    .orderBy('created')
    .execute();
  const letters = await database
    .selectFrom('manuscript_letters')
    .select(['manuscript_id', 'subject', 'body', 'written'])
    .where('sender', '=', 'author')
    .where('sender_id', '=', userId)
    .orderBy('written')
    .execute();
  const appeals = await database
    .selectFrom('appeals')
    .innerJoin('manuscripts', 'manuscripts.id', 'appeals.manuscript_id')
    .select(['manuscript_id', 'reasons', 'appealed', 'outcome', 'answered'])
    .where('author_id', '=', userId)
    .execute();
  return rows.map(({ id, number, state, created, submitted, content }) => ({
    number,
    state,
    created,
    submitted,
    content: JSON.parse(content) as unknown,
    letters: letters
      .filter(({ manuscript_id }) => manuscript_id === id)
      .map(({ subject, body, written }) => ({ subject, body, written })),
    appeal:
      appeals
        .filter(({ manuscript_id }) => manuscript_id === id)
        .map(({ manuscript_id: _, ...appeal }) => appeal)
        .at(0) ?? null,
  }));
}

/** What the journal has written to a person about manuscripts by itself. */
async function exportLetters(database: Kysely<AccountTables>, userId: string) {
  return database
    .selectFrom('sent_letters')
    .select(['subject', 'body', 'sent'])
    .where('person_id', '=', userId)
    .orderBy('sent')
    .execute();
}

/** What a person was asked to review, and their own reports; of the manuscripts, their numbers alone. */
async function exportReviews(
  database: Kysely<AccountTables>,
  userId: string,
  { email, emailVerified }: { email: string; emailVerified: boolean },
) {
  const rows = await database
    .selectFrom('review_assignments')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_assignments.manuscript_id')
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select(['number', 'review_assignments.state', 'invited', 'answered', 'due', 'saved', 'sent'])
    .select('review_reports.content')
    .leftJoin('review_certificates', 'review_certificates.assignment_id', 'review_assignments.id')
    .leftJoin('reviewer_consents', 'reviewer_consents.assignment_id', 'review_assignments.id')
    .select(['review_certificates.name as certifiedAs', 'issued', 'code'])
    .select(['reviewer_consents.name as listedAs', 'given'])
    .where('invited', 'is not', null)
    .where(isAssignedTo({ id: userId, emailKey: comparableEmail(email), emailVerified }))
    .orderBy('invited')
    .execute();
  return rows.map(({ content, certifiedAs, issued, code, listedAs, given, ...row }) => ({
    ...row,
    report: content === null ? null : (JSON.parse(content) as unknown),
    certificate: code === null ? null : { code, name: certifiedAs, issued },
    namedInList: given === null ? null : { name: listedAs, given },
  }));
}

/** The reason of each mail about a message contains its id. */
function ofMessage(id: string) {
  return sql<boolean>`reason LIKE ${`%:${id}`}`;
}

/**
 * Messages to the office from an address, in any case; not compared in SQL, since databases fold case
 * differently.
 */
async function messagesFrom(database: Kysely<AccountTables>, email: string) {
  const key = comparableEmail(email);
  const all = await database.selectFrom('messages').select(['id', 'email']).execute();
  const ids = all.filter((message) => comparableEmail(message.email) === key).map(({ id }) => id);
  if (ids.length === 0) return [];
  return await database
    .selectFrom('messages')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created')
    .execute();
}
