import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { onStage } from './stage.ts';
import { openWriters } from './writers.ts';

/** Kills and restarts PostgreSQL under a running server, which reconnects by itself. */
export function crashPostgres(postgres: PostgresServer, rounds: number): Promise<Finding> {
  return onStage(postgres, async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const server = await stage.start();
    for (let round = 0; round < rounds; round += 1) {
      const writers = openWriters([server.url], ledger);
      await writers.acknowledge(30);
      await postgres.halt(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      try {
        await writers.refuse(4);
        const page = await fetch(`${server.url}/en/archive`);
        if (page.status !== 200) found.wrong.push(`a page returned ${page.status} without PostgreSQL`);
      } finally {
        await postgres.resume();
      }
      const started = performance.now();
      await writers.acknowledge(1);
      found.recoveries.push(performance.now() - started);
      await writers.end();
      const odd = writers.refusals.filter((status) => status !== 500 && status !== 503);
      if (odd.length > 0) found.wrong.push(`unexpected responses: ${[...new Set(odd)].join()}`);
    }
    return takeStock(stage, server.url, ledger, found);
  });
}
