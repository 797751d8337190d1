import { useState } from 'react';
import { Failure } from '#shared/failure.ts';
import type { CommandOutcome } from './outcome.tsx';

/** Carries out commands, one at a time, and says what the last one has come to. */
export function useCommand() {
  const [outcome, setOutcome] = useState<CommandOutcome>();
  const [isBusy, setBusy] = useState(false);
  /** @param done the word for its success, if the screen stays */
  const run = async (command: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setOutcome(undefined);
    try {
      await command();
      if (done !== undefined) setOutcome({ done });
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) console.error(error);
      setOutcome({
        failure:
          error instanceof Failure ? error : new Failure('unexpected', 'a command failed', { cause: error }),
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, outcome, isBusy };
}
