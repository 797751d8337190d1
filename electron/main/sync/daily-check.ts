const day = 24 * 60 * 60 * 1_000;
const hour = 60 * 60 * 1_000;

type DailyCheck = {
  /** Whether its user agreed that new issues are looked for. */
  isAllowed(): boolean;
  /** When the server last answered, ISO 8601; null: never. */
  lastAsked(): string | null;
  ask(): Promise<void>;
  now?(): number;
  /** Calls again and again, every so many ms. @returns what ends that */
  every?(ms: number, call: () => void): () => void;
};

const byTimer = (ms: number, call: () => void) => {
  const timer = setInterval(call, ms);
  return () => clearInterval(timer);
};

/**
 * Asks once a day, at the start and then as the hours go; a day on which nobody answers is tried again in an hour.
 * Nothing is asked before its user has agreed.
 * @returns what looks at once, as after agreeing; and what ends it
 */
export function askDaily({ isAllowed, lastAsked, ask, now = Date.now, every = byTimer }: DailyCheck): {
  look(): void;
  stop(): void;
} {
  const look = () => {
    if (!isAllowed()) return;
    const asked = Date.parse(lastAsked() ?? '');
    // A clock that was set back must not keep us from asking.
    const isFresh = now() - asked < day && asked <= now();
    if (!isFresh) void ask();
  };
  look();
  return { look, stop: every(hour, look) };
}
