import { useState } from 'react';

/** Whether the last change was kept: said for as long as nothing else is changed. */
export function useChange(): {
  outcome: 'saved' | 'failed' | undefined;
  keep(change: Promise<{ result: string }>): Promise<void>;
} {
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const keep = async (change: Promise<{ result: string }>) => {
    setOutcome(undefined);
    const { result } = await change.catch(() => ({ result: 'failed' }));
    setOutcome(result === 'changed' ? 'saved' : 'failed');
  };
  return { outcome, keep };
}
