import { Failure } from '#shared/failure.ts';
import { isOffline } from '../connection.ts';
import { onReconnection } from '../on-reconnection.ts';
import { oneTabAtATime } from '../one-tab-at-a-time.ts';
import { cachedUsername } from '../session.ts';

/**
 * `current`: the account has everything; `busy`: an exchange is under way; `waiting`: the account can't be
 * reached now.
 */
export type SyncState = 'current' | 'busy' | 'waiting';

/** Data that is stored on this device and in the account of the logged-in user. */
export type Collection = {
  /** Only one tab at a time exchanges the collection of this name. */
  name: string;
  /** Whether something is unsent, if that can be told synchronously; avoids needless requests. */
  hasUnsent?(): boolean;
  /**
   * Sends what is unsent and adopts the account's response.
   * @throws Failure of the request
   */
  exchange(): Promise<void>;
  /** Minimum age of the last exchange, in ms, for another one when the page becomes visible. */
  freshFor: number;
  /** Called whenever the state changes. */
  onState?(): void;
};

export type Sync = {
  state(): SyncState;
  /** Sends changes after a pause without further changes, in ms. */
  soon(pause: number): void;
  /** Synchronises device and account now. Never rejects: after a failure it tries again later. */
  now(): Promise<void>;
  /** Cancels the planned exchange, after the session has ended; the next change plans a new one. */
  rest(): void;
};

/**
 * Delay after the first failure, in ms; doubled after each further one. The account may ask for a longer one.
 */
const firstRetry = 5_000;
const lastRetry = 10 * 60_000;

/**
 * Synchronises a collection of this device with the account: on request, after a reconnection, when the page
 * is shown or hidden, and again after failures.
 */
export function createSync(collection: Collection): Sync {
  let state: SyncState = 'current';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether to ask the account even if nothing is unsent. */
  let isAsked = false;
  let retry = firstRetry;
  /** The end of the pause that the account asked for, in ms since 1970. */
  let notBefore = 0;
  let exchanged = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const setState = (reached: SyncState) => {
    state = reached;
    collection.onState?.();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const later = (ms: number) => {
    stop();
    timer = setTimeout(() => void start(), ms);
  };
  const exchange = async () => {
    // Another tab may have sent it while this one was waiting.
    if (!isAsked && collection.hasUnsent?.() === false) return;
    isAsked = false;
    await collection.exchange();
    exchanged = Date.now();
  };
  const run = async () => {
    setState('busy');
    try {
      await oneTabAtATime(collection.name, exchange);
      retry = firstRetry;
      setState('current');
    } catch (error) {
      isAsked = true;
      const { code, retryAfter = 0 } = error instanceof Failure ? error : { code: 'unexpected' };
      // A reconnection starts the next exchange, and after logging out there is no account to ask.
      if (code !== 'offline' && code !== 'unauthenticated' && cachedUsername() !== null) {
        notBefore = Date.now() + retryAfter * 1_000;
        later(Math.max(retryAfter * 1_000, retry));
        retry = Math.min(lastRetry, retry * 2);
      }
      setState('waiting');
    }
  };
  const begin = async () => {
    stop();
    if (cachedUsername() === null) return;
    if (isOffline()) return setState('waiting');
    if (Date.now() < notBefore) {
      later(notBefore - Date.now());
      return setState('waiting');
    }
    running = run().finally(() => {
      running = undefined;
    });
    await running;
  };
  /** A running exchange may have started before the last change: then one more follows it. */
  const start = () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
  const now = () => {
    isAsked = true;
    return start();
  };

  onReconnection(() => void now());
  document.addEventListener('visibilitychange', () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && Date.now() - exchanged >= collection.freshFor) void now();
    else if (timer !== undefined) void start();
  });
  return {
    state: () => state,
    soon: (pause) => {
      if (cachedUsername() !== null) later(pause);
    },
    now,
    rest: stop,
  };
}
