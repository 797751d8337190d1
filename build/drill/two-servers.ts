import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { underWay } from './post.ts';
import { onStage } from './stage.ts';
import { newReader, openWriters, register } from './writers.ts';

/** Two servers share the work on one PostgreSQL; one is killed, and the other takes over. */
export function shareWork(postgres: PostgresServer): Promise<Finding> {
  return onStage(postgres, async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const [one, other] = await Promise.all([stage.start(), stage.start()]);
    const both = openWriters([one.url, other.url], ledger);
    await both.acknowledge(60);
    const killed = performance.now();
    await one.end('SIGKILL');
    const begun = await stage.inDatabase(underWay);
    await both.acknowledge(20);
    found.recoveries.push(performance.now() - killed);
    await both.end();
    if (both.refusals.length > 0)
      found.wrong.push(`unexpected responses: ${[...new Set(both.refusals)].join()}`);
    return takeStock(stage, other.url, ledger, found, begun);
  });
}

/** A second server on the same folder is refused with a one-line message, and the first continues. */
export function startTwice(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const first = await stage.start();
    const writers = openWriters([first.url], ledger);
    const begun = performance.now();
    const second = stage.start().then(
      () => undefined,
      (error: unknown) => String(error),
    );
    // More would show no more: the second one waits for ten seconds.
    await writers.acknowledge(200);
    await writers.end();
    const said = await second;
    if (said === undefined) found.wrong.push('a second server started on the same DATA_DIR');
    else if (!said.includes(stage.dataDir)) found.wrong.push(`the second server says: ${said}`);
    found.recoveries.push(performance.now() - begun);
    if (writers.refusals.length > 0)
      found.wrong.push(`unexpected responses: ${[...new Set(writers.refusals)].join()}`);
    const reader = newReader(first.url);
    if ((await register(reader))?.status === 201) ledger.note('person', reader.email);
    else found.wrong.push('the first server no longer registers anyone');
    return takeStock(stage, first.url, ledger, found);
  });
}
