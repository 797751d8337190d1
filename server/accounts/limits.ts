import { createHash } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import { type LimitCounter, windowSeconds } from './limit-counter.ts';
import { networksOf, widening } from './networks.ts';

/**
 * What is counted. `password` is the current password, asked for again of those who are signed in; `verification` are
 * their requests for another link, `refresh` the exchanges of one session, `annotations` and `kept` the changes that
 * their devices send.
 */
export type LimitName =
  | 'signIn'
  | 'refresh'
  | 'register'
  | 'reset'
  | 'contact'
  | 'password'
  | 'verification'
  | 'annotations'
  | 'kept';

/** How often in a quarter of an hour. */
type Rule = {
  /** From one address: what stands behind it may be a whole university. Wider networks have more, see `widening`. */
  address: number;
  /** For one account, wherever from. */
  account: number;
  /** For one account from one address. What is above `account` is then put off rather than refused. */
  accountAtAddress?: number;
};

export type LimitRules = Record<LimitName, Rule>;

/**
 * Nobody is kept out for longer than the quarter of an hour that began with the first count. Passing an account's
 * limit for sign-ins does not close the account: the next attempt is let through after a pause, which grows. Its owner
 * has none of this where they have signed in before, nor where they have set a new password by a link.
 */
export const limitRules: LimitRules = {
  signIn: { address: 100, account: 20, accountAtAddress: 10 },
  refresh: { address: 3_000, account: 120 },
  register: { address: 30, account: 10 },
  reset: { address: 30, account: 5 },
  contact: { address: 20, account: 10 },
  password: { address: 100, account: 10 },
  verification: { address: 30, account: 5 },
  annotations: { address: 20_000, account: 1_000 },
  kept: { address: 20_000, account: 1_000 },
};

/** The longest pause between two attempts at an account, in seconds: about 15 in a quarter of an hour. */
const longestPause = 60;

/** From where, and for whom: an e-mail address in comparable form, the id of a user or of a session. */
export type Counted = {
  address: string;
  account?: string | undefined;
  /** A device of the account's owner, which is counted by itself: what strangers do does not touch it. */
  device?: string | undefined;
};

/** How often somebody has tried to sign in to an account lately, but from devices of its owner. */
export type Attempts = { account: string; attempts: number };

export type Limits = {
  /** Counts one attempt. @throws Failure `tooManyRequests`, with the time after which to come back */
  take(name: LimitName, counted: Counted): Promise<void>;
  /** Takes the count of an attempt back that turned out to be rightful, and forgives the failures before it. */
  forgive(name: LimitName, counted: Counted): Promise<void>;
};

/**
 * Limits by what a counter has counted.
 * @param tell told of the attempts at one account when there are many, and again when there are three times as many
 */
export function createLimits(
  { limiter, inOneGo }: LimitCounter,
  rules: LimitRules = limitRules,
  tell: (attempts: Attempts) => void = () => undefined,
): Limits {
  const count = async (key: string, lasts = windowSeconds): Promise<Count> => {
    const settings = { customDuration: lasts };
    let result = await limiter.consume(key, 1, settings);
    // The clock was put back: a count that lasts longer than any can is not worth keeping.
    if (result.msBeforeNext > lasts * 1_000) {
      await limiter.delete(key);
      result = await limiter.consume(key, 1, settings);
    }
    return { points: result.consumedPoints, seconds: result.msBeforeNext / 1_000 };
  };

  /** What refuses is the last that is counted: a flood from one place uses up nothing of anybody else's. */
  const refusal = async (name: LimitName, counted: Counted): Promise<Count | null> => {
    const rule = rules[name];
    const keys = keysOf(name, counted);
    if (keys.device !== undefined) {
      return aboveOrNull(rule.accountAtAddress ?? rule.account, await count(keys.device));
    }
    for (const [level, key] of keys.networks.entries()) {
      const refused = aboveOrNull(rule.address * (widening[level] ?? 1), await count(key));
      if (refused) return refused;
    }
    if (keys.account === undefined) return null;
    if (rule.accountAtAddress === undefined) return aboveOrNull(rule.account, await count(keys.account));
    const refused = aboveOrNull(rule.accountAtAddress, await count(keys.both));
    if (refused) return refused;
    // Counted before it is looked at: of many at the same moment none sees the account as it was before the others.
    const above = (await count(keys.account)).points - rule.account;
    if (above <= 0) return null;
    const pause = await count(keys.pause, Math.min(2 ** (above - 1), longestPause));
    if (pause.points <= 1) return null;
    for (const key of [keys.account, keys.both]) await limiter.reward(key);
    return pause;
  };

  return {
    take: async (name, counted) => {
      const { account, device } = counted;
      const isWatched = rules[name].accountAtAddress !== undefined && account !== undefined;
      const { refused, attempts } = await inOneGo(async () => ({
        attempts: isWatched && device === undefined ? (await count(keysOf(name, counted).tried)).points : 0,
        refused: await refusal(name, counted),
      }));
      if (account !== undefined && isToBeTold(attempts)) tell({ account, attempts });
      if (!refused) return;
      throw new Failure('tooManyRequests', 'too many attempts, come back later', {
        retryAfter: refused.seconds,
      });
    },
    forgive: async (name, counted) => {
      const keys = keysOf(name, counted);
      await inOneGo(async () => {
        if (keys.device !== undefined) {
          await limiter.delete(keys.device);
          return;
        }
        for (const key of keys.networks) await limiter.reward(key);
        if (keys.account === undefined) return;
        const failed = (await limiter.get(keys.both))?.consumedPoints ?? 1;
        await limiter.delete(keys.both);
        for (const key of [keys.account, keys.tried]) {
          const counted = (await limiter.get(key))?.consumedPoints ?? 0;
          if (counted > 0) await limiter.reward(key, Math.min(failed, counted));
        }
      });
    },
  };
}

type Count = { points: number; seconds: number };

function aboveOrNull(most: number, count: Count): Count | null {
  return count.points > most ? count : null;
}

/** At 30, 90, 270 …: a flood must not fill the log. */
function isToBeTold(attempts: number): boolean {
  let next = 30;
  while (next < attempts) next *= 3;
  return next === attempts;
}

/** Where attempts at one account are counted, one count for each address. */
export function attemptsKey(account: string): string {
  return `signIn:at:${nameless(account)}:`;
}

/** Keys tell nobody who was here: e-mail addresses are hashed, and all of them go when their time is over. */
function keysOf(name: LimitName, { address, account, device }: Counted) {
  const networks = networksOf(address);
  const who = account === undefined ? undefined : nameless(account);
  return {
    networks: networks.map((network) => `${name}:${network}`),
    account: who && `${name}:${who}`,
    both: `${name}:at:${who}:${networks[0]}`,
    pause: `${name}:pause:${who}`,
    tried: `${name}:tried:${who}`,
    device: device && `${name}:device:${device}`,
  };
}

function nameless(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
