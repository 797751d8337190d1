import { createHash } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import { type LimitCounter, windowSeconds } from './limit-counter.ts';
import { networksOf, widening } from './networks.ts';

/**
 * What is counted. `password` is a signed-in user's current password, asked for again; `secondFactor` are
 * passkeys and codes, `orcid` ways to ORCID and back; `verification` are requests for another link, `refresh` the exchanges of one session, `annotations` and `kept` the changes
 * sent by devices, `office` all requests of the editorial office,
 * `calendar` requests of calendars, by address, `documents` the PDFs and archives that it makes, `usageReports` reports of
 * the use of articles.
 */
export type LimitName =
  | 'signIn'
  | 'refresh'
  | 'register'
  | 'reset'
  | 'contact'
  | 'password'
  | 'secondFactor'
  | 'orcid'
  | 'verification'
  | 'annotations'
  | 'kept'
  | 'office'
  | 'unsubscribe'
  | 'calendar'
  | 'documents'
  | 'usageReports';

/** The maximum in a quarter of an hour. */
type Rule = {
  /** From one network address, which a whole university may share. For larger networks see `widening`. */
  address: number;
  /** For one account, from anywhere. */
  account: number;
  /**
   * For one account from one network address. Attempts beyond `account` are then delayed rather than refused.
   */
  accountAtAddress?: number;
};

export type LimitRules = Record<LimitName, Rule>;

/**
 * A lockout ends with the quarter of an hour that began at the first count. Exceeding an account's limit for
 * sign-ins does not close the account: the next attempt is allowed after a pause, which grows. The owner is
 * exempt on known devices and after setting a new password by a link.
 */
export const limitRules: LimitRules = {
  signIn: { address: 100, account: 20, accountAtAddress: 10 },
  refresh: { address: 3_000, account: 120 },
  register: { address: 30, account: 10 },
  reset: { address: 30, account: 5 },
  contact: { address: 20, account: 10 },
  password: { address: 100, account: 10 },
  // Of a million codes three are right at any time.
  secondFactor: { address: 100, account: 10 },
  orcid: { address: 200, account: 20 },
  verification: { address: 30, account: 5 },
  annotations: { address: 20_000, account: 1_000 },
  kept: { address: 20_000, account: 1_000 },
  office: { address: 20_000, account: 2_000 },
  documents: { address: 400, account: 40 },
  // Mail programs send it from their own servers, for all of their users.
  unsubscribe: { address: 1_000, account: 10 },
  // Services ask for the calendars of all of their users.
  calendar: { address: 3_000, account: 30 },
  usageReports: { address: 300, account: 300 },
};

/**
 * The longest pause between two attempts at an account, in seconds: about 15 attempts in a quarter of an
 * hour.
 */
const longestPause = 60;

/**
 * The network address, and the account: an email address in comparable form, or the id of a user or session.
 */
export type Counted = {
  address: string;
  account?: string | undefined;
  /** A known device of the account's owner, counted separately: strangers' attempts don't affect it. */
  device?: string | undefined;
};

/** Recent sign-in attempts at an account, without those from its owner's devices. */
export type Attempts = { account: string; attempts: number };

export type Limits = {
  /**
   * Counts one attempt.
   * @throws Failure `tooManyRequests`, with the time to wait
   */
  take(name: LimitName, counted: Counted): Promise<void>;
  /** Uncounts an attempt that proved legitimate, and forgives earlier failures. */
  forgive(name: LimitName, counted: Counted): Promise<void>;
};

/**
 * Rate limits on top of a counter.
 * @param tell called when an account gets many attempts, and again each time they triple
 */
export function createLimits(
  { limiter, inOneGo }: LimitCounter,
  rules: LimitRules = limitRules,
  tell: (attempts: Attempts) => void = () => undefined,
): Limits {
  const count = async (key: string, lasts = windowSeconds): Promise<Count> => {
    const settings = { customDuration: lasts };
    let result = await limiter.consume(key, 1, settings);
    // The clock was set back: discard a count that lasts longer than any possible one.
    if (result.msBeforeNext > lasts * 1_000) {
      await limiter.delete(key);
      result = await limiter.consume(key, 1, settings);
    }
    return { points: result.consumedPoints, seconds: result.msBeforeNext / 1_000 };
  };

  /** The limit that refuses is counted last, so that a flood from one place uses up no other quota. */
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
    // Counted before it is compared, so that concurrent attempts don't all see the same old count.
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
      throw new Failure('tooManyRequests', 'too many attempts, try again later', {
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

/** The key prefix of the counts of attempts at an account, one per network address. */
export function attemptsKey(account: string): string {
  return `signIn:at:${nameless(account)}:`;
}

/** Keys identify no one: email addresses are hashed, and all counts expire. */
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
