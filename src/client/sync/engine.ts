import { Failure } from '#shared/failure.ts';
import { isOffline } from '../connection.ts';
import { onReconnection } from '../on-reconnection.ts';
import { oneTabAtATime } from '../one-tab-at-a-time.ts';
import { cachedUsername } from '../session.ts';

/** Whether the account knows all that is here: it does, it is being told, or it can't be reached. */
export type SyncState = 'current' | 'busy' | 'waiting';

/** What is kept on this device and in the account of whoever is signed in. */
export type Collection = {
  /** Of all tabs one at a time exchanges what has this name. */
  name: string;
  /** Whether something waits to be sent, where that is known without asking: then nothing is asked for nothing. */
  hasUnsent?(): boolean;
  /** Sends what is unsent and adopts what the account answers. @throws Failure as the account does */
  exchange(): Promise<void>;
  /** How old the last exchange must be for another one when the reader comes back to the page, in ms. */
  freshFor: number;
  /** Called whenever the state changes. */
  onState?(): void;
};

export type Sync = {
  state(): SyncState;
  /** Sends changes once nothing has changed for some time, in ms. */
  soon(pause: number): void;
  /** Brings device and account together now; never fails: what can't be sent is tried again later. */
  now(): Promise<void>;
  /** Nothing is tried again until something changes: the session is over. */
  rest(): void;
};

/** After a failure, in ms; twice as long after each further one. The account may ask for more. */
const firstRetry = 5_000;
const lastRetry = 10 * 60_000;

/**
 * Keeps a collection on this device and in the account together: when it is asked to, when the connection is back, when
 * the page is seen or left, and again after failures.
 */
export function createSync(collection: Collection): Sync {
  let state: SyncState = 'current';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the account is to be asked even if there is nothing to send. */
  let isAsked = false;
  let retry = firstRetry;
  /** Until when the account asked to be left alone, in ms since 1970. */
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
      // The connection tells when it is back, and nobody who has signed out has an account to ask.
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
  /** What is under way may have begun before the last change: what comes now waits for the next. */
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
