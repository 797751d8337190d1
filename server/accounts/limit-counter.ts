import type { Database } from 'better-sqlite3';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterSQLite, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { AccountDatabase } from './db/schema.ts';

/** How long a count lasts from its first attempt on, in seconds. */
export const windowSeconds = 15 * 60;

/** Counts attempts in the database: a restart forgets nothing, and servers that share it count together. */
export type LimitCounter = {
  limiter: RateLimiterStoreAbstract;
  /** Counts several things in one go. */
  inOneGo<Result>(work: () => Promise<Result>): Promise<Result>;
};

const settings = {
  tableName: 'rate_limits',
  tableCreated: true,
  keyPrefix: '',
  // What is allowed depends on more than one count and is decided by the limits.
  points: Number.MAX_SAFE_INTEGER,
  duration: windowSeconds,
};

/**
 * The limiter uses the connection behind Kysely's back: only while Kysely lends it out can no other transaction be
 * open. A count need not be on the disk before the answer: a loss of power may forget the last ones, and a flood
 * must not make the disk the narrow place.
 */
export function countInSqlite(database: AccountDatabase, sqlite: Database): LimitCounter {
  return {
    limiter: new RateLimiterSQLite({ ...settings, storeClient: sqlite, storeType: 'better-sqlite3' }),
    inOneGo: (work) =>
      database.connection().execute(async () => {
        sqlite.pragma('synchronous = NORMAL');
        try {
          sqlite.exec('BEGIN IMMEDIATE');
          const result = await work();
          sqlite.exec('COMMIT');
          return result;
        } finally {
          if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
          sqlite.pragma('synchronous = FULL');
        }
      }),
  };
}

/** Each count is a statement of its own, which PostgreSQL makes wait for another of the same key. */
export function countInPostgres(pool: Pool): LimitCounter {
  return {
    // What has expired is removed by the sweep.
    limiter: new RateLimiterPostgres({
      ...settings,
      storeClient: pool,
      storeType: 'pool',
      clearExpiredByTimeout: false,
    }),
    inOneGo: (work) => work(),
  };
}
