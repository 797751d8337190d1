import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Failure } from '#shared/failure.ts';
import { type LimitCounter, windowSeconds } from './limit-counter.ts';

/**
 * What is counted. `password` is the current password, asked for again of those who are signed in; `verification` are
 * their requests for another link, `annotations` and `kept` the changes that their devices send.
 */
export type LimitName =
  | 'signIn'
  | 'register'
  | 'reset'
  | 'contact'
  | 'password'
  | 'verification'
  | 'annotations'
  | 'kept';

/** How often in a quarter of an hour. */
type Rule = {
  /** From one address: what stands behind it may be a whole university. */
  address: number;
  /** For one account, wherever from. */
  account: number;
  /** For one account from one address, and how often still once the account's own limit is passed. */
  accountAtAddress?: { usual: number; underAttack: number };
};

export type LimitRules = Record<LimitName, Rule>;

/**
 * Nobody is kept out for longer than the quarter of an hour that began with the first count. Passing an account's
 * limit for sign-ins does not close the account: each address keeps a few attempts, so that strangers who guess from
 * many places can't lock out the owner.
 */
export const limitRules: LimitRules = {
  signIn: { address: 100, account: 50, accountAtAddress: { usual: 10, underAttack: 3 } },
  register: { address: 30, account: 10 },
  reset: { address: 30, account: 5 },
  contact: { address: 20, account: 10 },
  password: { address: 100, account: 10 },
  verification: { address: 30, account: 5 },
  annotations: { address: 20_000, account: 1_000 },
  kept: { address: 20_000, account: 1_000 },
};

/** From where, and for whom: an e-mail address in comparable form or the id of a user. */
export type Counted = { address: string; account?: string };

export type Limits = {
  /** Counts one attempt. @throws Failure `tooManyRequests`, with the time after which to come back */
  take(name: LimitName, counted: Counted): Promise<void>;
  /** Takes the count of an attempt back that turned out to be rightful, and forgives the failures before it. */
  forgive(name: LimitName, counted: Counted): Promise<void>;
};

/** Limits by what a counter has counted. */
export function createLimits({ limiter, inOneGo }: LimitCounter, rules: LimitRules = limitRules): Limits {
  const count = async (key: string): Promise<Count> => {
    let result = await limiter.consume(key);
    // The clock was put back: a count that lasts longer than any can is not worth keeping.
    if (result.msBeforeNext > windowSeconds * 1_000) {
      await limiter.delete(key);
      result = await limiter.consume(key);
    }
    return { points: result.consumedPoints, seconds: result.msBeforeNext / 1_000 };
  };

  return {
    take: async (name, counted) => {
      const rule = rules[name];
      const keys = keysOf(name, counted);
      const { address, account, both } = await inOneGo(async () => ({
        address: await count(keys.address),
        account: keys.account === undefined ? never : await count(keys.account),
        both: keys.both === undefined || !rule.accountAtAddress ? never : await count(keys.both),
      }));
      refuseAbove(rule.address, address);
      if (!rule.accountAtAddress) refuseAbove(rule.account, account);
      else {
        const { usual, underAttack } = rule.accountAtAddress;
        refuseAbove(account.points > rule.account ? underAttack : usual, both);
      }
    },
    forgive: async (name, counted) => {
      const keys = keysOf(name, counted);
      await inOneGo(async () => {
        if (keys.both !== undefined) await limiter.delete(keys.both);
        for (const key of [keys.address, keys.account]) {
          if (key !== undefined) await limiter.reward(key);
        }
      });
    },
  };
}

type Count = { points: number; seconds: number };

const never: Count = { points: 0, seconds: 0 };

function refuseAbove(most: number, { points, seconds }: Count): void {
  if (points <= most) return;
  throw new Failure('tooManyRequests', 'too many attempts, come back later', { retryAfter: seconds });
}

/** Keys tell nobody who was here: e-mail addresses are hashed, and all of them go when their time is over. */
function keysOf(name: LimitName, { address, account }: Counted) {
  const network = networkOf(address);
  const who = account === undefined ? undefined : createHash('sha256').update(account).digest('base64url');
  return {
    address: `${name}:${network}`,
    account: who && `${name}:${who}`,
    both: who && `${name}:${network}:${who}`,
  };
}

/** Who has one IPv6 address has the 2^64 of its network: they count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
