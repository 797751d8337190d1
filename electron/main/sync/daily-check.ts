const day = 24 * 60 * 60 * 1_000;
const hour = 60 * 60 * 1_000;

type DailyCheck = {
  /** Whether the user allows checks for updates. */
  isAllowed(): boolean;
  /** When the server last answered, ISO 8601; null if never. */
  lastAsked(): string | null;
  ask(): Promise<void>;
  now?(): number;
  /**
   * Calls a function periodically.
   * @param ms the interval
   * @returns a function that ends it
   */
  every?(ms: number, call: () => void): () => void;
};

const byTimer = (ms: number, call: () => void) => {
  const timer = setInterval(call, ms);
  return () => clearInterval(timer);
};

/**
 * Checks at the start and then every hour whether a day has passed since the server last answered, and if so
 * asks it; without an answer it asks again in an hour. Nothing is asked without the user's permission.
 * @returns `look`, which checks now, for when permission is given, and `stop`
 */
export function askDaily({ isAllowed, lastAsked, ask, now = Date.now, every = byTimer }: DailyCheck): {
  look(): void;
  stop(): void;
} {
  const look = () => {
    if (!isAllowed()) return;
    const asked = Date.parse(lastAsked() ?? '');
    // If the clock was set back, `lastAsked` lies in the future and must not prevent asking.
    const isFresh = now() - asked < day && asked <= now();
    if (!isFresh) void ask();
  };
  look();
  return { look, stop: every(hour, look) };
}
