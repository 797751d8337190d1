import { SqliteError } from 'better-sqlite3';

/** Whether a database rejected a row because its key is taken. */
export function isTaken(error: unknown): boolean {
  return error instanceof SqliteError
    ? error.code === 'SQLITE_CONSTRAINT_UNIQUE'
    : codeOf(error) === uniqueViolation;
}

/**
 * Whether a database rejected a row because the account that it belongs to has been deleted meanwhile: only to accounts
 * do rows refer.
 */
export function isOfDeleted(error: unknown): boolean {
  return error instanceof SqliteError
    ? error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
    : codeOf(error) === foreignKeyViolation;
}

/**
 * Whether PostgreSQL rolled back a transaction only because of concurrent ones, so that it should be retried.
 * @see https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
export function isToBeRepeated(error: unknown): boolean {
  return [serializationFailure, deadlockDetected].includes(codeOf(error));
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const serializationFailure = '40001';
const deadlockDetected = '40P01';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
