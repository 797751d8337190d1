import { useState } from 'react';
import type { SettingsChanged } from '#shared/desktop-bridge.ts';

/** What a change came to, in the words for it. */
export type ChangeOutcome = 'saved' | 'notKept' | 'failed';

const outcomes = { changed: 'saved', notKept: 'notKept', refused: 'failed' } as const;

/** Whether the last change was kept: said for as long as nothing else is changed. */
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
