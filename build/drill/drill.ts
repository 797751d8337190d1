// Breaks what a server relies on and counts the promises it fails to keep; see docs/operations.md.
//
//   npm run drill                        all faults; takes some minutes
//   npm run drill -- --short             each fault only a few times; part of npm test
//   npm run drill -- kill-9 full-disk    only these faults

import fs from 'node:fs';
import { readCommandLine } from '../../server/operate/command-line.ts';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';
import { findPostgres } from '../find-postgres.ts';
import { isAllShort, isLong } from '../long-forms.ts';
import { backUpPostgres, backUpSqlite } from './backup.ts';
import { hasCaddy } from './caddy.ts';
import { moveClock } from './clock.ts';
import { damageLibrary } from './damaged-library.ts';
import { asLines, type Finding, isGood, nothingFound, reasonsOf } from './finding.ts';
import { fillDisk } from './full-disk.ts';
import { killServer } from './kill-9.ts';
import { restoreFromLitestream } from './litestream.ts';
import { breakMailServer } from './mail-server.ts';
import { hasNginx } from './nginx.ts';
import { crashPostgres } from './postgres-crash.ts';
import { replaceBehindProxy, restartOnSocket } from './restarts.ts';
import { shareWork, startTwice } from './two-servers.ts';
import { upgradeFromReleases } from './upgrade.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
});

/** How often a fault strikes. */
const rounds = (short: number, long: number) => (values.short ? short : long);

/** The tests name at full length what was changed, and restarts apart from the other faults. */
const isLongRestart = isLong('restarts') || (isAllShort() && !values.short);

const restarts = isLongRestart ? { requests: 50_000, restarts: 10 } : { requests: 2_000, restarts: 1 };

const faults: Record<string, () => Promise<Finding>> = {
  'kill-9': () => killServer('sqlite', rounds(2, 30)),
  'full-disk': () => fillDisk(rounds(2, 15)),
  'damaged-library': damageLibrary,
  'mail-server': breakMailServer,
  clock: moveClock,
  'second-server': startTwice,
  backup: backUpSqlite,
  litestream: restoreFromLitestream,
  upgrade: upgradeFromReleases,
  restarts: () => restartOnSocket(restarts),
  'restarts-nginx': () => restartOnSocket(restarts, 'nginx'),
};

/** Those that need a PostgreSQL, which the drill starts. */
const faultsOfPostgres: Record<string, (postgres: PostgresServer, programs: string) => Promise<Finding>> = {
  'kill-9-postgres': (postgres) => killServer(postgres, rounds(1, 30)),
  'postgres-crash': (postgres) => crashPostgres(postgres, rounds(1, 10)),
  'two-servers': shareWork,
  'backup-postgres': backUpPostgres,
  handover: (postgres) => replaceBehindProxy(postgres, restarts),
};

const known = [...Object.keys(faults), ...Object.keys(faultsOfPostgres)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown fault: ${unknown.join(', ')}. The faults are ${known.join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const passed: string[] = [];
const failed: string[] = [];
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);

for (const [name, fault] of Object.entries(faults).filter(([name]) => isChosen(name))) {
  if (name === 'restarts-nginx' && !hasNginx()) leaveOut(name, 'nginx');
  else await run(name, fault);
}

const ofPostgres = Object.entries(faultsOfPostgres).filter(([name]) => isChosen(name));
const programs = findPostgres();
if (ofPostgres.length > 0 && programs) {
  const postgres = await startPostgres(programs, { durable: true });
  for (const [name, fault] of ofPostgres) {
    if (name === 'handover' && !hasCaddy()) leaveOut(name, 'Caddy');
    else await run(name, () => fault(postgres, programs));
  }
  await postgres.stop();
} else {
  for (const [name] of ofPostgres) leaveOut(name, 'PostgreSQL');
}

if (values.report) fs.writeFileSync(values.report, JSON.stringify({ passed, failed }));
console.log(`${passed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** A fault that needs a program which is missing: under CI none may be. */
function leaveOut(name: string, program: string): void {
  console.log(`${name}: ${program} is not installed`);
  if (process.env.CI) failed.push(`${name}: ${program} is not installed`);
}

async function run(name: string, fault: () => Promise<Finding>): Promise<void> {
  const found = await fault().catch((error: unknown) => ({
    ...nothingFound(),
    wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  console.log(asLines(name, found));
  if (isGood(found)) passed.push(name);
  else failed.push([`drill ${name}`, ...reasonsOf(found)].join('\n    '));
}
