import { useState } from 'react';
import type { SettingsChanged } from '#shared/program/desktop-bridge.ts';

/** The result of a change, as a key of its text. */
export type ChangeOutcome = 'saved' | 'notKept' | 'failed';

const outcomes = { changed: 'saved', notKept: 'notKept', refused: 'failed' } as const;

/** The result of the latest change, until the next one. */
export function useChange(): {
  outcome: ChangeOutcome | undefined;
  keep(change: Promise<SettingsChanged>): Promise<void>;
} {
  const [outcome, setOutcome] = useState<ChangeOutcome>();
  const keep = async (change: Promise<SettingsChanged>) => {
    setOutcome(undefined);
    setOutcome(
      await change.then(
        ({ result }) => outcomes[result],
        () => 'failed',
      ),
    );
  };
  return { outcome, keep };
}
