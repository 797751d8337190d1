import { isOffline, noteAnswer } from './connection.ts';

/** Delays between requests, in ms; the last one repeats. */
const pauses = [3_000, 5_000, 10_000, 20_000, 30_000];

let watching = false;

/**
 * Called when the server did not respond: records that, and polls it until it responds. Without a network it
 * sends nothing: the browser reports when the network is back.
 */
export function watchServer(): void {
  noteAnswer(false);
  if (watching) return;
  watching = true;
  void askUntilAnswered().finally(() => {
    watching = false;
  });
}

async function askUntilAnswered(): Promise<void> {
  for (let asked = 0; isOffline(); asked += 1) {
    const pause = pauses[Math.min(asked, pauses.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (navigator.onLine && isOffline() && (await answers())) noteAnswer(true);
  }
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return response.ok || !saysOffline(await response.json());
  } catch {
    return false;
  }
}

/** Whether a body is the response of the desktop program in place of an unreachable server. */
export function saysOffline(body: unknown): boolean {
  return (body as { error?: { code?: unknown } } | null)?.error?.code === 'offline';
}
