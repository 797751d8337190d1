import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleSummary } from '../../src/shared/article/article.ts';
import { percentile } from './figures.ts';
import { backUp, databaseOf, findLost, makeEditions, replaceLibrary } from './load/disturbances.ts';
import { asFiles, mixedTraffic } from './load/kinds.ts';
import { startStaticPeer } from './load/static-peer.ts';
import { type SupervisedServer, whileSupervised } from './load/supervised-server.ts';
import { beginTallies, type Tallies, type Tally } from './load/tally.ts';
import { type Kind, openTraffic } from './load/traffic.ts';
import { type Acknowledged, openWriters, type Phase, signUp, writers as writing } from './load/writers.ts';
import { listArticles } from './pages.ts';
import { progress } from './progress.ts';
import type { Findings, Row } from './report.ts';
import type { Site } from './site.ts';

/**
 * The undisturbed minute is split into rounds, each beside one of the peer, so that a busy machine slows
 * both.
 */
const rounds = 3;

/** Lengths of the phases, in s. */
const roundOfSite = 20;
const roundOfPeer = 10;
const beforeKill = 30;
const afterKill = 30;

/** Between two libraries, and between two backups, in s. */
const libraryEvery = 8;
const backupEvery = 8;

/** What happened to a server under load. */
type Disturbance = {
  /** Milliseconds until each library was served; undefined if it never was. */
  libraries: (number | undefined)[];
  /**
   * Milliseconds each backup took, and the number of writes acknowledged before it that it lacks; or why it
   * failed.
   */
  backups: ({ time: number; lost: number } | { fault: string })[];
  /** Milliseconds from the kill to the first response. */
  absence: number;
};

/**
 * Measures a minute of mixed traffic beside a bare server of static files under the same load; then a minute
 * of the same traffic while the library is replaced repeatedly, backups run, and the server is killed. Only
 * requests in flight at the kill may fail, and no acknowledged write may be missing.
 */
export async function measureLoad(site: Site): Promise<Findings> {
  return whileSupervised(site, async (server) => {
    const editions = await makeEditions(site, server);
    const articles = await listArticles(server.origin);
    const ids = articles.map(({ id }) => id);
    const kinds = await prepareTraffic(server, articles);
    const { quiet, peer } = await measureQuietly(site, server, kinds, ids);
    const phase: Phase = { tallies: beginTallies(kinds), acknowledged: [] };
    const known = () => [...quiet.acknowledged, ...phase.acknowledged];

    progress('traffic while libraries are replaced, backups run and the server is killed');
    const writers = openWriters(server, ids, phase);
    const over = new AbortController();
    const replacing = everySoOften(over.signal, libraryEvery, (time) =>
      replaceLibrary(server, editions[time % editions.length] ?? editions[0]),
    );
    const backingUp = everySoOften(over.signal, backupEvery, async (time) => {
      const before = known();
      const copy = path.join(site.folder, `load/copy-${time}.sqlite`);
      try {
        return { time: await backUp(server, copy), lost: findLost(copy, before).length };
      } catch (error) {
        return { fault: String(error) };
      }
    });
    const absence = await sendThroughKill(server, kinds, phase.tallies);
    over.abort();
    const disturbance = { libraries: await replacing, backups: await backingUp, absence };
    await writers.end();

    const lost = findLost(databaseOf(server), known());
    return {
      title: 'Load: mixed traffic, undisturbed and disturbed',
      rows: [
        ...rowsOf('Undisturbed', quiet.tallies, { name: 'static file', tallies: peer }),
        ...rowsOf('Disturbed', phase.tallies, { name: 'undisturbed', tallies: quiet.tallies }),
        ...disturbedRows(disturbance, phase.tallies, kinds),
        lostRow(known(), lost),
      ],
      notes: [...notesOn(quiet.tallies, 'undisturbed'), ...notesOn(phase.tallies, 'disturbed')],
    };
  });
}

async function prepareTraffic(server: SupervisedServer, articles: ArticleSummary[]): Promise<Kind[]> {
  const member = await signUp(server, { tallies: new Map(), acknowledged: [] });
  if (!member) throw new Error('No account could be registered.');
  return mixedTraffic(server.origin, articles, member);
}

async function measureQuietly(site: Site, server: SupervisedServer, kinds: Kind[], articles: number[]) {
  const folder = path.join(site.folder, 'load/files');
  fs.mkdirSync(folder);
  const files = await asFiles(server.origin, kinds, folder);
  const quiet: Phase = { tallies: beginTallies(kinds), acknowledged: [] };
  const peer = beginTallies(kinds);
  const bare = await startStaticPeer(folder);
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`undisturbed traffic, round ${round + 1} of ${rounds}`);
      await send(bare.origin, files, roundOfPeer, peer);
      const writers = openWriters(server, articles, quiet);
      await send(server.origin, kinds, roundOfSite, quiet.tallies);
      await writers.end();
    }
  } finally {
    bare.stop();
  }
  return { quiet, peer };
}

async function send(origin: string, kinds: Kind[], seconds: number, tallies: Tallies): Promise<void> {
  const traffic = await openTraffic(origin, kinds, tallies);
  await wait(seconds * 1_000);
  await traffic.end();
}

/**
 * Ends the traffic when the server is killed and resumes it when the server responds.
 * @returns the downtime in ms
 */
async function sendThroughKill(server: SupervisedServer, kinds: Kind[], tallies: Tallies): Promise<number> {
  const traffic = await openTraffic(server.origin, kinds, tallies);
  await wait(beforeKill * 1_000);
  const killing = server.kill();
  const [absence] = await Promise.all([killing, traffic.cut()]);
  await send(server.origin, kinds, afterKill, tallies);
  return absence;
}

/** Repeats a task, with this many seconds between runs, until the phase is over. */
async function everySoOften<Result>(
  over: AbortSignal,
  seconds: number,
  act: (time: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; !over.aborted; time++) {
    results.push(await act(time));
    await wait(seconds * 1_000, undefined, { signal: over }).catch(() => undefined);
  }
  return results;
}

function rowsOf(phase: string, tallies: Tallies, peer: { name: string; tallies: Tallies }): Row[] {
  return [...tallies].map(([kind, tally]) => {
    const other = peer.tallies.get(kind);
    const ratio = (p95(tally) / (other ? p95(other) : Number.NaN)).toFixed(1);
    return {
      what: `${phase}: ${kind}, p50 p95 p99, ms`,
      figure: percentiles(tally),
      ...(other ? { peer: `${peer.name} ${percentiles(other)}` } : {}),
      against: `${other ? `${ratio} at p95, ` : ''}${tally.failed.length} failed (0)`,
      within: tally.failed.length === 0 && tally.times.length > 0,
    };
  });
}

function percentiles({ times }: Tally): string {
  if (times.length === 0) return 'no responses';
  return [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' ');
}

function p95({ times }: Tally): number {
  return percentile(times, 0.95);
}

function disturbedRows({ libraries, backups, absence }: Disturbance, tallies: Tallies, kinds: Kind[]): Row[] {
  const takenUp = libraries.filter((time) => time !== undefined);
  const whole = backups.filter((backup) => 'lost' in backup && backup.lost === 0);
  const times = backups.flatMap((backup) => ('time' in backup ? [backup.time] : []));
  const cutOff = [...tallies.values()].reduce((sum, tally) => sum + tally.cutOff, 0);
  const visitors = kinds.reduce((sum, kind) => sum + kind.visitors, 0);
  return [
    {
      what: 'New libraries put in place that were served',
      figure: `${takenUp.length} of ${libraries.length}, the slowest in ${Math.max(...takenUp).toFixed(0)} ms`,
      against: 'all',
      within: takenUp.length === libraries.length,
    },
    {
      what: 'Backups that are complete',
      figure: `${whole.length} of ${backups.length}, the slowest in ${Math.max(...times).toFixed(0)} ms`,
      against: 'all',
      within: whole.length === backups.length,
    },
    {
      what: 'Requests in flight at kill -9 that were never answered',
      figure: String(cutOff),
      peer: `${visitors} visitors and ${writing} writers`,
      against: `≤ ${visitors + writing}`,
      within: cutOff <= visitors + writing,
    },
    {
      what: 'From kill -9 to the first response, ms',
      figure: absence.toFixed(0),
      against: 'no budget',
      within: true,
    },
  ];
}

function lostRow(acknowledged: Acknowledged[], lost: Acknowledged[]): Row {
  const kinds = Map.groupBy(acknowledged, ({ what }) => what);
  return {
    what: 'Acknowledged writes that are lost',
    figure: `${lost.length} of ${acknowledged.length}`,
    peer: [...kinds].map(([what, all]) => `${what} ${all.length}`).join(', '),
    against: '0',
    within: lost.length === 0,
  };
}

/** The number of requests in a phase, and why any of them failed. */
function notesOn(tallies: Tallies, phase: string): string[] {
  const all = [...tallies].map(([kind, { times }]) => `${kind} ${times.length}`);
  const faults = Map.groupBy(
    [...tallies.values()].flatMap(({ failed }) => failed),
    (fault) => fault,
  );
  return [
    `Answers, ${phase}: ${all.join(', ')}.`,
    ...[...faults].map(([fault, times]) => `Failed, ${phase}: ${fault}, ${times.length} times.`),
  ];
}
