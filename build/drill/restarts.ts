import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import type { RunningServer } from '../../tests/support/running-server.ts';
import { freePort } from '../free-port.ts';
import { takeStock } from './after-fault.ts';
import { startCaddy } from './caddy.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { startNginx } from './nginx.ts';
import { holdSocket } from './socket-unit.ts';
import { onStage, type Stage } from './stage.ts';
import { openVisits } from './visits.ts';

/** How many requests, over how many restarts. */
export type Restarts = { requests: number; restarts: number };

/** Visitors tell their networks, as a proxy on this machine does. */
const asProxy = { TRUST_PROXY: 'loopback' };

/**
 * Restarts a server on a socket of the system, with accounts in SQLite: the next one starts when the former has ended.
 * @param behind what stands in front, if anything does: nginx with the documented example
 * @throws Error without nginx
 */
export function restartOnSocket(asked: Restarts, behind?: 'nginx'): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const unit = await holdSocket(asked.restarts + 1, { ...stage.settings, ...asProxy });
    let proxy: { url: string; end(): void } | undefined;
    const replace = async (former: RunningServer) => {
      await former.end('SIGTERM');
      return unit.start();
    };
    try {
      const first = await unit.start();
      proxy = behind && (await startNginx(stage.folder, unit.url));
      return await visitDuring(asked, stage, { url: proxy?.url ?? unit.url, first, replace });
    } finally {
      proxy?.end();
      unit.end();
    }
  });
}

/**
 * Replaces a server by one that is there already, with accounts in PostgreSQL, behind Caddy with the documented example.
 * @throws Error without Caddy
 */
export function replaceBehindProxy(postgres: PostgresServer, asked: Restarts): Promise<Finding> {
  return onStage(postgres, async (stage) => {
    const ports = [await freePort(), await freePort()] as const;
    let turn = 0;
    const start = () => {
      const PORT = String(ports[turn % 2]);
      turn += 1;
      return startOn(PORT, () => stage.start({ ...asProxy, PORT, DATA_DIR: `${stage.dataDir}-${PORT}` }));
    };
    const replace = async (former: RunningServer) => {
      const next = await start();
      await untilAsked(next);
      await former.end('SIGTERM');
      return next;
    };
    const first = await start();
    const proxy = await startCaddy(stage.folder, ports);
    try {
      return await visitDuring(asked, stage, { url: proxy.url, first, replace });
    } finally {
      proxy.end();
    }
  });
}

/**
 * Starts a server on a port that the proxy knows, and again while another program has it for a moment, as a unit of systemd
 * is started again.
 * @throws Error after a minute
 */
async function startOn(port: string, start: () => Promise<RunningServer>): Promise<RunningServer> {
  for (const end = performance.now() + 60_000; ; await wait(500)) {
    try {
      return await start();
    } catch (error) {
      if (!String(error).includes(`PORT ${port} is in use`) || performance.now() > end) throw error;
    }
  }
}

/** Resolves when the proxy has sent visitors to a server: the log has their requests, and not those for health. */
async function untilAsked(server: RunningServer): Promise<void> {
  while (!server.output().includes('"request completed"')) await wait(50);
}

type Play = {
  /** Where visitors ask. */
  url: string;
  first: RunningServer;
  /** Ends a server, and resolves with the one in its place. */
  replace(former: RunningServer): Promise<RunningServer>;
};

/** Has visitors ask while servers are replaced, evenly, and counts what failed. */
async function visitDuring(
  { requests, restarts }: Restarts,
  stage: Stage,
  { url, first, replace }: Play,
): Promise<Finding> {
  const found = nothingFound();
  const ledger = openLedger();
  const visits = openVisits(url, ledger);
  let server = first;
  for (let restart = 1; restart <= restarts; restart += 1) {
    await visits.until((requests * restart) / (restarts + 1));
    server = await replace(server);
  }
  await visits.until(requests);
  await visits.end();
  found.waits = visits.waits;
  if (visits.failures.length > 0) found.wrong.push(`${visits.failures.length} requests failed`);
  found.wrong.push(...new Set(visits.failures));
  return takeStock(stage, url, ledger, found);
}
