import type { Migration } from 'kysely/migration';
import { accounts } from './001-accounts.ts';

/** Every migration by its name; they run in the order of their names, each once. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
};
