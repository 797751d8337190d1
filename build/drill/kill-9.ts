import { type Finding, nothingFound } from './finding.ts';
import { compare, openLedger } from './ledger.ts';
import { countMails, sendAll, tryAtOnce, underWay } from './post.ts';
import { onStage, type Place } from './stage.ts';
import { openWriters } from './writers.ts';

/** Kills the server in the midst of writes, again and again. What it has acknowledged is there, once. */
export function killServer(place: Place, rounds: number): Promise<Finding> {
  return onStage(place, async (stage) => {
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
        found.wrong.push(`answers of ${[...new Set(writers.refusals)].join()}`);
    }
    await sendAll(stage, server.url);
    const kept = await stage.inDatabase((database) => compare(ledger.acknowledged, database));
    await countMails(stage, begun, found);
    return {
      ...found,
      acknowledged: ledger.acknowledged.size,
      lost: [...kept.lost, ...found.lost],
      doubled: [...kept.doubled, ...found.doubled],
      wrong: [...kept.half, ...found.wrong],
    };
  });
}
