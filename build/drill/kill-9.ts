import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { tryAtOnce, underWay } from './post.ts';
import { type AccountsStore, onStage } from './stage.ts';
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
    return takeStock(stage, server.url, ledger, found, begun);
  });
}
