import { isOffline, noteAnswer } from './connection.ts';

/** How long to wait before asking again, in ms; the last one stays. */
const pauses = [3_000, 5_000, 10_000, 20_000, 30_000];

let watching = false;

/**
 * Called when the server gave no answer: notes that, and asks it again and again until it does, so that whoever
 * waits for the connection need not. Without a network nothing is asked: the browser tells when that is back.
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

/** Whether a body is that of the desktop program, which answers in the server's place when it can't be reached. */
export function saysOffline(body: unknown): boolean {
  return (body as { error?: { code?: unknown } } | null)?.error?.code === 'offline';
}
