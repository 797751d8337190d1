import { Gauge, type Registry } from 'prom-client';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { usualPatience, within } from '../health/look-in-time.ts';

/**
 * Adds the office’s jobs by state: those that could begin now, and those that were begun and are being done, or are tried
 * again later.
 * @returns counts them; while the database is away or says nothing in time, there is no count
 */
export function addJobGauge(registry: Registry, database: AccountDatabase): () => Promise<void> {
  const gauge = new Gauge({
    name: 'journal_jobs',
    help: 'Jobs of the editorial office by state: due, or begun and not done.',
    labelNames: ['state'],
    registers: [registry],
  });
  return async () => {
    gauge.reset();
    const now = new Date().toISOString();
    const counting = database
      .selectFrom('office_jobs')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('all'),
        fn.sum<number | null>(eb.case().when('due', '<=', now).then(1).else(0).end()).as('due'),
      ])
      .executeTakeFirstOrThrow();
    const { due, all } = await within(usualPatience, counting);
    gauge.set({ state: 'due' }, Number(due));
    gauge.set({ state: 'begun' }, Number(all) - Number(due));
  };
}
