import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountTables } from '../accounts/db/schema.ts';
import { addJobGauge } from './job-gauge.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose host says nothing, as where a firewall drops what is sent to it. */
function openSilent(): Kysely<AccountTables> {
  return new Kysely({
    dialect: {
      createDriver: () =>
        new (class extends DummyDriver {
          override acquireConnection() {
            return new Promise<never>(() => undefined);
          }
        })(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test('a database that says nothing delays a scrape by two seconds at most, and its jobs are left out', async () => {
  const registry = new Registry();
  const updated = expect(addJobGauge(registry, openSilent())()).rejects.toThrow('no answer within 2 s');
  await vi.advanceTimersByTimeAsync(2_000);
  await updated;
  expect(await registry.metrics()).not.toMatch(/^journal_jobs\{/m);
});
