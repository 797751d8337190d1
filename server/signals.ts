/** What ends the server in good order; until there is one, a signal ends the process at once. */
let end = async (): Promise<void> => undefined;

let isHeard = false;

/** Ends this process at SIGTERM or SIGINT. A second signal does not wait. */
export function hearSignals(): void {
  if (isHeard) return;
  isHeard = true;
  const stop = async () => {
    await end();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Says how the server ends at a signal. */
export function endBy(ending: () => Promise<void>): void {
  end = ending;
}
