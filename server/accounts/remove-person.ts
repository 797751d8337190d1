import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './db/schema.ts';

/** Deletes a user with all their data, including outgoing mails. */
export async function removePerson(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where(ofPerson(userId)).execute();
  // Sessions, tokens, roles, offers to review, devices, second factors, saved articles, reading positions and annotations are
  // deleted by cascade.
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** A pattern for the reasons of all mails to a user: `<template>:<id>:…`. */
export function ofPerson(userId: string) {
  return sql<boolean>`reason LIKE ${`%:${userId}:%`}`;
}
