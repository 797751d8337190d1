import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './db/schema.ts';

/** Deletes a user with all their data, including outgoing mails. */
export async function removePerson(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where(ofPerson(userId)).execute();
  // What was sent to the journal is its record, without the account; drafts and uploads are nobody's record.
  await transaction
    .deleteFrom('manuscripts')
    .where('author_id', '=', userId)
    .where('state', '=', 'draft')
    .execute();
  // Reports stay with the record; nobody is named, or certified, who is gone.
  for (const table of ['reviewer_consents', 'review_certificates'] as const)
    await transaction.deleteFrom(table).where(ofReviews(userId)).execute();
  await transaction.deleteFrom('uploads').where('owner', '=', userId).execute();
  await transaction.deleteFrom('upload_days').where('owner', '=', userId).execute();
  // Sessions, tokens, roles, offers to review, calendar feeds, devices, second factors, authenticated iDs, saved articles,
  // reading positions and annotations are deleted by cascade.
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** All mails to a user: by their account, or by their reason, `<template>:<id>:…`. */
export function ofPerson(userId: string) {
  return sql<boolean>`(person_id = ${userId} OR reason LIKE ${`%:${userId}:%`})`;
}

/** What belongs to reviews by a user: of their account, or by its confirmed address. */
function ofReviews(userId: string) {
  return sql<boolean>`assignment_id IN (
    SELECT review_assignments.id FROM review_assignments WHERE review_assignments.user_id = ${userId}
    OR email_key IN (SELECT users.email_key FROM users WHERE users.id = ${userId} AND email_verified = 1)
  )`;
}
