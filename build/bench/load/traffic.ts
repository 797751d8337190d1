import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Tallies, tallyOf } from './tally.ts';

/** Requests of one kind, and the number of visitors that send them. */
export type Kind = {
  name: string;
  visitors: number;
  /** Requests of each visitor per second, one after another. */
  perSecond: number;
  requests: autocannon.Request[];
};

export type Traffic = {
  /** Ends it gracefully: waits for responses in flight; those that never arrive count as failed. */
  end(): Promise<void>;
  /** Ends it because the server has just been killed: whatever is unanswered counts as cut off. */
  cut(): Promise<void>;
};

/** Longer than any measurement, in s. */
const longest = 600;

/** After how long an unanswered request counts as failed, in s. */
const patience = 30;

/** Staggers neighbouring visitors by this fraction of a second, so that no two kinds start all at once. */
const goldenRatio = 0.618;

/** Starts visitors that send requests until stopped. Resolves when all have started. */
export async function openTraffic(origin: string, kinds: Kind[], tallies: Tallies): Promise<Traffic> {
  const comers = kinds.flatMap((kind) =>
    Array.from({ length: kind.visitors }, (_, place) => ({ kind, place })),
  );
  const visitors = await Promise.all(
    comers.map(async ({ kind, place }, number) => {
      await wait(((number * goldenRatio) % 1) * 1_000);
      return visit(origin, kind, place, tallies);
    }),
  );
  const all = async (wasKilled: boolean) => {
    await Promise.all(visitors.map((leave) => leave(wasKilled)));
  };
  return { end: () => all(false), cut: () => all(true) };
}

/**
 * One visitor with one connection and one request at a time. Autocannon does not report a request whose
 * connection the server closes: when the visitor sends its next request before a response, the previous one
 * counts as failed.
 * @param place the visitor's number within its kind: each begins with another request
 */
function visit(
  origin: string,
  { name, visitors, perSecond, requests }: Kind,
  place: number,
  tallies: Tallies,
) {
  const tally = tallyOf(tallies, name);
  const first = Math.floor((requests.length * place) / visitors);
  const unanswered = `${name}: closed, reset, or not answered in ${patience} s`;
  let isWaiting = false;
  let isLeaving = false;
  const { promise: left, resolve: gone } = Promise.withResolvers<void>();
  const instance = autocannon(
    {
      url: origin,
      connections: 1,
      connectionRate: perSecond,
      duration: longest,
      timeout: patience,
      // How soon it stops on request, in ms.
      sampleInt: 50,
      ignoreCoordinatedOmission: true,
      skipAggregateResult: true,
      requests: [...requests.slice(first), ...requests.slice(0, first)].map((request) => ({ ...request })),
      setupClient: (client) =>
        client.addListener('request', () => {
          if (isLeaving) return;
          if (isWaiting) tally.failed.push(unanswered);
          isWaiting = true;
        }),
    },
    () => gone(),
  );
  instance.on('response', (_client, status, _bytes, time) => {
    if (!isWaiting) return;
    isWaiting = false;
    tally.times.push(time);
    if (status < 200 || status > 299) tally.failed.push(`${name}: ${status}`);
  });
  return async (wasKilled: boolean) => {
    isLeaving = true;
    if (isWaiting && !wasKilled)
      await Promise.race([once(instance, 'response'), wait(patience * 1_000, undefined, { ref: false })]);
    instance.stop();
    await left;
    if (!isWaiting) return;
    if (wasKilled) tally.cutOff += 1;
    else tally.failed.push(unanswered);
  };
}
