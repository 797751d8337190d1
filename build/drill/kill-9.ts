import { sql } from 'kysely';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { tryAtOnce, underWay } from './post.ts';
import { type AccountRows, type AccountsStore, onStage } from './stage.ts';
import { openWriters } from './writers.ts';

/** Kills the server repeatedly during writes. Everything it acknowledged is stored exactly once. */
export function killServer(store: AccountsStore, rounds: number): Promise<Finding> {
  return onStage(store, async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const begun = new Set<string>();
    let server = await stage.start();
    for (let round = 0; round < rounds; round += 1) {
      const writers = openWriters([server.url], ledger);
      await writers.acknowledge(40);
      await server.end('SIGKILL');
      const killed = performance.now();
      await writers.end();
      await stage.inDatabase(async (database) => {
        for (const id of await underWay(database)) begun.add(id);
        await tryAtOnce(database);
      });
      server = await stage.start();
      found.recoveries.push(performance.now() - killed);
      if (writers.refusals.length > 0)
        found.wrong.push(`unexpected responses: ${[...new Set(writers.refusals)].join()}`);
    }
    if (store === 'sqlite') found.wrong.push(...(await stage.inDatabase(damage)));
    return takeStock(stage, server.url, ledger, found, begun);
  });
}

/** What SQLite itself finds wrong with its file. */
async function damage(database: AccountRows): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(database);
  const { rows: keys } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(database);
  return [
    ...pages.map(({ integrity_check }) => integrity_check).filter((said) => said !== 'ok'),
    ...keys.map(({ table }) => `a foreign key of ${table} leads nowhere`),
  ];
}
