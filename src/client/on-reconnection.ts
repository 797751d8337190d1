import { isOffline, onConnectionChange } from './connection.ts';

/** How long a connection that is back is given before anything relies on it, in ms: longer each time it is lost soon. */
const pauses = [0, 1_000, 3_000, 10_000, 30_000];

/** For how long it must have held, in ms, to be relied on at once. */
const lasting = 60_000;

const listeners = new Set<() => void>();
let wasOffline = false;
let returns = 0;
let returned = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells when the connection is back after it was lost. Where one request fails again and again while others get
 * through, each return is told later than the one before, so that they don't keep each other asking.
 * @returns what ends that
 */
export function onReconnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for what has failed without a connection: it is told too where the connection is back already. */
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
