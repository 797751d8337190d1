import { type Kysely, sql } from 'kysely';
import type { AccountTables } from './db/schema.ts';

/** Removes a person with all that is kept of them, mails on their way included. */
export async function removePerson(transaction: Kysely<AccountTables>, userId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where(ofPerson(userId)).execute();
  // Sessions, tokens, roles, devices, saved articles, reading positions and annotations go with the person.
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** The reason of each mail to a person names them: `<template>:<id>:…`. */
export function ofPerson(userId: string) {
  return sql<boolean>`reason LIKE ${`%:${userId}:%`}`;
}
