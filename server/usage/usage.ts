import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { type Answered, actsOf } from './acts-of.ts';
import { createUsageBudget, type UsageCeilings } from './budget.ts';
import { countHours, forgetSalts, forgetUses, keepUses, type MonthSum, settling } from './db/keep.ts';
import { openSalts } from './db/salts.ts';
import { openUsageFigures, type UsageFigures } from './figures.ts';
import { type KnownContent, readKnownContent } from './known-content.ts';
import { isRobot } from './robots/is-robot.ts';
import {
  type Act,
  dayOf,
  doubleClick,
  hourOf,
  monthOf,
  siteItem,
  type UsageMetric,
  type Use,
} from './use.ts';
import { type Asker, visitorOf } from './visitor.ts';

/** Who asked, and from which country as far as it is known. */
export type UsageAsker = Asker & { country: string };

/** What became of a use: counted, counted among robots, more than is kept of this network, or about nothing that is counted. */
export type Noted = 'counted' | 'robot' | 'tooMany' | 'nothing';

/** What became of uses: `lost` are counted ones that could not be written before there were too many. */
export type UsageKind = Exclude<Noted, 'nothing'> | 'lost';

/** The use of articles. */
export type Usage = {
  /** Counts an answer that has been sent. It only remembers: what costs time is done once a second. */
  answered(asker: UsageAsker, answer: Answered): Noted;
  /** Counts an article that was opened in the reader. */
  read(asker: UsageAsker, article: number): Promise<Noted>;
  /** What pages tell of it. */
  figures: UsageFigures;
  /** Changes whenever hours have been counted. */
  version(): string;
  /** Writes what has been remembered. */
  flush(): Promise<void>;
  /** Counts the hours that are past, and forgets what has been kept long enough. */
  tick(): Promise<void>;
  close(): Promise<void>;
};

type UsageOptions = {
  accounts: { database: AccountDatabase };
  library: CurrentLibrary;
  log: Logger;
  ceilings?: UsageCeilings | undefined;
  /** Told of all uses as they come. */
  onUses?: ((kind: UsageKind, uses: number) => void) | undefined;
  /** Whether it writes and counts by itself; otherwise it does when told to. */
  byItself?: boolean;
};

/** How often uses are written, and how often hours are counted, in ms. */
const writeEvery = 1_000;
const tickEvery = 60_000;

/** How long nothing is written after a failure, and how long the end waits for the last of it, in ms. */
const [rest, patience] = [10_000, 3_000];

/** How many uses wait in memory while the database is away. */
const mostWaiting = 20_000;

/** By when some process has counted an hour that is past, in ms: it settles for a minute, and each counts once a minute. */
const countedWithin = 180_000;

/** The hour in which all that is past has been counted by now. */
const settledHour = (now: number) => hourOf(now - countedWithin);

type Waiting = Act & UsageAsker & { at: number };

/** Begins to count. */
export async function openUsage({
  accounts,
  library,
  log,
  ceilings,
  onUses,
  byItself = true,
}: UsageOptions): Promise<Usage> {
  const { database } = accounts;
  const salts = openSalts(database);
  const mayKeep = createUsageBudget(ceilings);
  let version = randomUUID();
  /** The hour before which all is counted in the figures of this version. */
  let counted = settledHour(Date.now());
  let waiting: Waiting[] = [];
  let robots = new Map<string, MonthSum>();
  let known: KnownContent | undefined;
  let working: Promise<void> = Promise.resolve();
  let lastWarning = Number.NEGATIVE_INFINITY;
  let lastComplaint = Number.NEGATIVE_INFINITY;

  const knownContent = async () => {
    const opened = library.get();
    if (known?.edition !== opened.edition) known = await readKnownContent(opened);
    return known;
  };
  const apart = (acts: readonly Act[], at: number) => {
    const add = (item: number, metric: UsageMetric) => {
      const month = monthOf(at);
      const key = `${month} ${item} ${metric}`;
      const sum = robots.get(key) ?? { month, item, metric, uses: 0 };
      sum.uses += 1;
      robots.set(key, sum);
    };
    for (const { item, isRequest } of acts) {
      if (item === siteItem) continue;
      add(item, 'Robot_Investigations');
      if (isRequest) add(item, 'Robot_Requests');
    }
  };
  const warn = (message: string) => {
    const now = performance.now();
    if (now - lastWarning < 3_600_000) return;
    lastWarning = now;
    log.warn(message);
  };
  const note = (asker: UsageAsker, acts: readonly Act[]): Noted => {
    if (acts.length === 0) return 'nothing';
    const kind = keep(asker, acts);
    onUses?.(kind, acts.length);
    return kind;
  };
  const keep = (asker: UsageAsker, acts: readonly Act[]) => {
    const at = Date.now();
    if (isRobot(asker.agent)) {
      apart(acts, at);
      return 'robot';
    }
    if (waiting.length + acts.length > mostWaiting || !mayKeep(asker.address, acts.length)) {
      apart(acts, at);
      warn('more uses of articles than are kept: those beyond are counted among robots');
      return 'tooMany';
    }
    for (const act of acts) waiting.push({ ...act, ...asker, at });
    return 'counted';
  };

  const asUses = async (noted: readonly Waiting[]): Promise<Use[]> => {
    const saltOf = new Map<string, Buffer | null>();
    for (const day of new Set(noted.map(({ at }) => dayOf(at)))) {
      const before = dayOf(Date.parse(day) - 1);
      if (!saltOf.get(before)) saltOf.set(before, await salts.find(before));
      saltOf.set(day, await salts.of(day));
    }
    return noted.map(({ address, agent, ...use }) => {
      const visitor = (at: number) => {
        const salt = saltOf.get(dayOf(at));
        return salt ? visitorOf(salt, { address, agent }) : null;
      };
      const before = use.at % 86_400_000 <= doubleClick ? visitor(use.at - 86_400_000) : null;
      return { ...use, visitor: visitor(use.at) ?? '', before };
    });
  };
  const write = async () => {
    await knownContent();
    if (waiting.length === 0 && robots.size === 0) return;
    const [written, sums] = [waiting, robots];
    [waiting, robots] = [[], new Map()];
    try {
      await keepUses(database, await asUses(written), [...sums.values()]);
    } catch (error) {
      // They wait for the next time.
      const all = [...written, ...waiting];
      waiting = all.slice(0, mostWaiting);
      if (all.length > waiting.length) onUses?.('lost', all.length - waiting.length);
      for (const [key, sum] of robots) sum.uses += sums.get(key)?.uses ?? 0;
      robots = new Map([...sums, ...robots]);
      throw error;
    }
  };
  const count = async () => {
    const now = Date.now();
    // First: whatever else fails, nobody can be recognised any more.
    await forgetSalts(database, now);
    const hours = await countHours(database, now);
    // What this process has not counted another may have.
    const until = hours > 0 ? hourOf(now - settling) : settledHour(now);
    if (hours > 0 || until > counted) [version, counted] = [randomUUID(), until];
    await forgetUses(database, now);
  };
  /** One after another. */
  const inTurn = (work: () => Promise<void>) => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };
  const flush = () => inTurn(write);
  const tick = () => inTurn(count);
  const complain = (error: unknown) => {
    const now = performance.now();
    if (now - lastComplaint < 60_000) return;
    lastComplaint = now;
    log.error({ err: error }, 'the use of articles cannot be written; it is tried again');
  };
  /** Does work unless it is still being done, or has just failed. */
  const again = (work: () => Promise<void>) => {
    let isOpen = false;
    let notBefore = 0;
    return () => {
      if (isOpen || performance.now() < notBefore) return;
      isOpen = true;
      void work()
        .catch((error) => {
          notBefore = performance.now() + rest;
          complain(error);
        })
        .finally(() => {
          isOpen = false;
        });
    };
  };
  const timers = byItself
    ? [setInterval(again(flush), writeEvery).unref(), setInterval(again(tick), tickEvery).unref()]
    : [];
  // A library that can't be read now may be read later: the site starts all the same.
  await knownContent().catch(complain);

  return {
    answered: (asker, answer) => note(asker, known ? actsOf(answer, known) : []),
    read: async (asker, article) => {
      const found = (await knownContent()).article(String(article));
      const act = { form: 'reader', language: '', isRequest: true };
      return note(asker, found ? [{ ...act, item: found.id }] : []);
    },
    figures: openUsageFigures(database, () => version),
    version: () => version,
    flush,
    tick,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const late = new AbortController();
      await Promise.race([flush().catch(complain), wait(patience, undefined, { signal: late.signal })]);
      late.abort();
    },
  };
}
