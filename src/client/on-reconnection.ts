import { isOffline, onConnectionChange } from './connection.ts';

/** How long to wait after a reconnection before notifying, in ms: longer each time it is soon lost again. */
const pauses = [0, 1_000, 3_000, 10_000, 30_000];

/** How long a connection must have held for the next reconnection to be reported at once, in ms. */
const lasting = 60_000;

const listeners = new Set<() => void>();
let wasOffline = false;
let returns = 0;
let returned = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notifies when a lost connection is back. If one request keeps failing while others succeed, each
 * notification comes later than the one before, so that the two don't trigger each other endlessly.
 * @returns a function that unsubscribes
 */
export function onReconnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Like `onReconnection`, for something that failed without a connection: also notifies if the connection is
 * already back.
 */
export function onceReachable(listener: () => void): () => void {
  const end = onReconnection(listener);
  if (!isOffline()) tellSoon();
  return end;
}

function tellSoon(): void {
  if (timer !== undefined) return;
  if (performance.now() - returned > lasting) returns = 0;
  const pause = pauses[Math.min(returns, pauses.length - 1)];
  if (pause === 0) tell();
  else timer = setTimeout(tell, pause);
}

function tell(): void {
  timer = undefined;
  if (isOffline()) return;
  returns += 1;
  returned = performance.now();
  for (const listener of [...listeners]) listener();
}

function follow(): void {
  const isBack = wasOffline && !isOffline();
  wasOffline = isOffline();
  if (isBack) tellSoon();
}

if (typeof window !== 'undefined') {
  wasOffline = isOffline();
  onConnectionChange(follow);
}
