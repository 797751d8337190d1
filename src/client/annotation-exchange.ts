import { Failure } from '#shared/failure.ts';
import type { AnnotationStorage } from './annotation-storage.ts';
import { type AnnotationAccount, syncAnnotations } from './annotation-sync.ts';
import { askAccount } from './ask-account.ts';
import { isOffline } from './connection.ts';
import { onReconnection } from './on-reconnection.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { cachedUsername } from './session.ts';

/** Whether the account knows all that is here: it does, it is being told, or it can't be reached. */
export type ExchangeState = 'current' | 'busy' | 'waiting';

export type AnnotationExchange = {
  state(): ExchangeState;
  /** Brings device and account together a moment after the last change. */
  soon(): void;
  /** Brings them together now; never fails: what can't be sent is tried again later. */
  now(): Promise<void>;
  /** Nothing is tried again until something changes: the session is over. */
  rest(): void;
};

/** After the last change, in ms: long enough for a word to be finished. */
const pause = 1_500;
/** After a failure, in ms; twice as long after each further one. */
const firstRetry = 5_000;
const lastRetry = 10 * 60_000;

const address = '/api/account/annotations';

/** The schemas come with the first answer. */
const contract = () => import('#shared/annotation.ts');

const account: AnnotationAccount = {
  read: async (since) => {
    const answer = await askAccount('GET', `${address}?since=${since}`);
    return (await contract()).AnnotationAnswer.parse(answer);
  },
  send: async (changes) => {
    const answer = await askAccount('POST', address, changes);
    return (await contract()).AnnotationAnswer.parse(answer);
  },
};

/**
 * Keeps a device and the account of whoever is signed in together: when the page begins, after changes, when the
 * connection is back, when the page is seen or left, and again after failures. One tab at a time.
 */
export function createAnnotationExchange(
  storage: AnnotationStorage,
  events: { onState(): void; onChange(): Promise<void> },
): AnnotationExchange {
  let state: ExchangeState = 'current';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = firstRetry;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const setState = (reached: ExchangeState) => {
    state = reached;
    events.onState();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), ms);
  };
  const run = async () => {
    setState('busy');
    try {
      await oneTabAtATime('annotations', () => syncAnnotations(storage, account));
      retry = firstRetry;
      await events.onChange();
      setState('current');
    } catch (error) {
      const { code, retryAfter = 0 } = error instanceof Failure ? error : { code: 'unexpected' };
      // The connection tells when it is back.
      if (code !== 'offline' && cachedUsername() !== null) {
        later(Math.max(retryAfter * 1_000, retry));
        retry = Math.min(lastRetry, retry * 2);
      }
      // What arrived before the failure is stored.
      await events.onChange();
      setState('waiting');
    }
  };
  const begin = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (cachedUsername() === null) return;
    if (isOffline()) return setState('waiting');
    running = run().finally(() => {
      running = undefined;
    });
    await running;
  };
  /** What is under way may have begun before the last change: whoever asks now waits for the next. */
  const now = () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };

  onReconnection(() => void now());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || timer !== undefined) void now();
  });
  return {
    state: () => state,
    soon: () => {
      if (cachedUsername() !== null) later(pause);
    },
    now,
    rest: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
