import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '#shared/failure.ts';

/** Lets work of people be done in turn. */
export type Turns = {
  /**
   * Does a piece of work when it is its person's turn.
   * @throws Failure `unavailable` if too much waits, or for too long
   */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
};

type Waiting = { begin: () => void };

/** How much may wait of one person, and in all; and how long, in ms. */
export const usualBounds = { each: 16, all: 64, patience: 20_000 };

/** What share of the time work takes while more of it waits; and how long others wait for it on average, in ms. */
const cost = { most: 1 / 4, least: 1 / 16, wait: 2 };

/** When to try again, in s. */
const retryAfter = 5;

/**
 * One piece of work at a time, the people taking turns however much each asks for. While more waits, work pauses after
 * each piece, by default the longer the longer it kept this thread busy: whatever else it has to do hardly waits.
 * @param pause how long to pause after work that took the thread some ms; what it waited for elsewhere does not count
 */
export function createTurns({ each, all, patience } = usualBounds, pause = pauseAfter): Turns {
  /** What waits of each person; whoever had the last turn comes last. */
  const waiting = new Map<string, Waiting[]>();
  let count = 0;
  let isBusy = false;

  const next = () => {
    const [first] = waiting;
    if (!first) {
      isBusy = false;
      return;
    }
    const [person, [turn, ...others]] = first;
    waiting.delete(person);
    if (others.length > 0) waiting.set(person, others);
    count -= 1;
    turn?.begin();
  };

  const wait = async (person: string) => {
    const own = waiting.get(person) ?? [];
    if (own.length >= each || count >= all) {
      throw new Failure('unavailable', 'too many pages are waiting', { retryAfter });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const turn = { begin: resolve };
    waiting.set(person, [...own, turn]);
    count += 1;
    const late = setTimeout(() => leave(person, turn), patience).unref();
    await promise;
    clearTimeout(late);
    if (left.has(turn)) throw new Failure('unavailable', 'the page waited too long', { retryAfter });
  };

  const left = new WeakSet<Waiting>();
  const leave = (person: string, turn: Waiting) => {
    const others = waiting.get(person)?.filter((other) => other !== turn) ?? [];
    if (others.length > 0) waiting.set(person, others);
    else waiting.delete(person);
    count -= 1;
    left.add(turn);
    turn.begin();
  };

  return {
    take: async (person, work) => {
      if (isBusy) await wait(person);
      isBusy = true;
      const begun = process.threadCpuUsage();
      try {
        return await work();
      } finally {
        if (count === 0) isBusy = false;
        else void delay(pause(busyFor(begun))).then(next);
      }
    },
  };
}

/** How long this thread has been busy since a moment, in ms. */
function busyFor(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

/** How long to pause after work of some ms that this thread did: whatever comes while it is done waits for half of it. */
export function pauseAfter(took: number): number {
  const share = Math.max(cost.least, Math.min(cost.most, (2 * cost.wait) / took));
  return took / share - took;
}
