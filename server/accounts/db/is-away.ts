import { SqliteError } from 'better-sqlite3';

/**
 * Whether a query failed because the database is unavailable: stopped, restarting, out of connections, too slow
 * to answer, or a copy that can only be read, as while another takes its place. A retry a little later makes sense.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof SqliteError) return /^SQLITE_(?:BUSY|READONLY)/.test(error.code);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    socketCalls.has(syscall ?? '') ||
    (code !== undefined && refusals.test(code)) ||
    saidByClient.test(error.message)
  );
}

/** System calls that only a connection makes. */
const socketCalls = new Set(['connect', 'getaddrinfo']);

/**
 * Class 08: connection exceptions. 25006: a transaction that can only read. 53300: too many connections. 57P01 to 57P05: shutdown, startup, dropped
 * connections.
 */
const refusals = /^(?:08...|25006|53300|57P0[1-5]|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The client reports its own errors without codes. */
const saidByClient =
  /^Connection terminated|^timeout (?:exceeded when trying to connect|expired)$|is not queryable$/;
