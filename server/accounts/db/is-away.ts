import { SqliteError } from 'better-sqlite3';

/**
 * Whether a question failed because the database could not be asked: it is stopped, restarts, has no connection left, or
 * did not answer in time. To ask again a little later is worth it.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof SqliteError) return error.code.startsWith('SQLITE_BUSY');
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    socketCalls.has(syscall ?? '') ||
    (code !== undefined && refusals.test(code)) ||
    saidByClient.test(error.message)
  );
}

/** Calls of the system that only a connection makes. */
const socketCalls = new Set(['connect', 'getaddrinfo']);

/** Class 08: connection exceptions. 53300: too many connections. 57P01 to 57P05: shut down, starting, cut off. */
const refusals = /^(?:08...|53300|57P0[1-5]|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The client has no codes for what it finds by itself. */
const saidByClient =
  /^Connection terminated|^timeout (?:exceeded when trying to connect|expired)$|is not queryable$/;
