import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import { Failure } from '#shared/failure.ts';
import { lowerPoolPriority } from './pool-priority.ts';

/** The cost of a hash; memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * Argon2id as recommended by OWASP. If these parameters change, each password is rehashed at its next
 * sign-in.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on Node's thread pool, which has four threads: one stays free for files and compression. Three
 * keep two cores busy while an answer is written.
 */
const atOnce = 3;

/** About a second of work; further requests are asked to come back later. */
const mostWaiting = 50;

export type Passwords = {
  /**
   * To be checked before other work begins.
   * @throws Failure `unavailable` if the queue is full
   */
  requireRoom(): void;
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash, or with a decoy if there is none: both take the same time.
   * @returns whether it is right, and if so whether its hash has an outdated cost
   */
  verify(hash: string | undefined, password: string): Promise<{ right: boolean; outdated: boolean }>;
};

/** Hashes and verifies passwords off the event loop, a few at once. */
export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  const { inTurn, requireRoom } = createQueue();
  const hash = (password: string) => argon2.hash(normal(password), { ...cost, type: argon2.argon2id });
  const decoy = hash(randomBytes(16).toString('hex'));
  // A failure is reported to the first caller that needs the decoy.
  decoy.then(lowerPoolPriority, () => undefined);
  return {
    requireRoom,
    hash: (password) => inTurn(() => hash(password)),
    verify: async (kept, password) => {
      const compared = kept ?? (await decoy);
      const same = await inTurn(() => argon2.verify(compared, normal(password)));
      const right = same && kept !== undefined;
      return { right, outdated: right && argon2.needsRehash(compared, cost) };
    },
  };
}

/** Keyboards encode the same letter in several ways (RFC 8265, section 4.2.2). */
function normal(password: string): string {
  return password.normalize('NFC');
}

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  const requireRoom = () => {
    if (waiting.length < mostWaiting) return;
    throw new Failure('unavailable', 'too many logins at the moment', { retryAfter: 2 });
  };
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else {
      requireRoom();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that no other caller can take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
  return { inTurn, requireRoom };
}
