import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Tallies, tallyOf } from './tally.ts';

/** Requests of one kind, and how many visitors send them. */
export type Kind = {
  name: string;
  visitors: number;
  /** How many each of them sends, one after another, in every second. */
  perSecond: number;
  requests: autocannon.Request[];
};

export type Traffic = {
  /** Ends it in peace: answers that are still on their way are waited for, and those that never come have failed. */
  end(): Promise<void>;
  /** Ends it because the server was killed in this very moment: what is not answered was cut off. */
  cut(): Promise<void>;
};

/** More than any measurement takes, in s. */
const longest = 600;

/** When a request counts as failed that is not answered, in s. */
const patience = 30;

/** Neighbours of any kind are this part of a second apart, so that no two kinds of visitors come all at once. */
const goldenRatio = 0.618;

/** Lets visitors come, who ask until they are ended. Resolves when all have come. */
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
 * One visitor with one connection and one request at a time. Autocannon says nothing of a request whose connection the
 * server closes: whoever asks again before there was an answer has lost one.
 * @param place among those of the kind: each begins somewhere else
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
      // How soon it stops when it is told to, in ms.
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
