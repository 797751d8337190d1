import type { Database } from 'better-sqlite3';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterSQLite, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { AccountDatabase } from './db/schema.ts';

/** How long a count lasts from its first attempt, in seconds. */
export const windowSeconds = 15 * 60;

/** Counts attempts in the database, so that counts survive a restart and are shared between servers. */
export type LimitCounter = {
  limiter: RateLimiterStoreAbstract;
  /** Runs several counts as one unit. */
  inOneGo<Result>(work: () => Promise<Result>): Promise<Result>;
};

const settings = {
  tableName: 'rate_limits',
  tableCreated: true,
  keyPrefix: '',
  // The limits decide, from more than one count.
  points: Number.MAX_SAFE_INTEGER,
  duration: windowSeconds,
};

/**
 * The limiter uses Kysely's connection directly: only while Kysely lends it out can no other transaction be
 * open. A count need not be on the disk before the answer: a power failure may lose the latest ones, but a
 * flood must not make the disk the bottleneck.
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

/**
 * Each count is a single statement; PostgreSQL serialises those with the same key. Statements have no names: PgBouncer in
 * transaction mode gives each to another connection, which does not know them.
 */
export function countInPostgres(pool: Pool): LimitCounter {
  return {
    // The sweep removes expired counts.
    limiter: new RateLimiterPostgres({
      ...settings,
      storeClient: { query: ({ text, values }: QueryConfig) => pool.query({ text, values }) },
      storeType: 'pool',
      clearExpiredByTimeout: false,
    }),
    inOneGo: (work) => work(),
  };
}
