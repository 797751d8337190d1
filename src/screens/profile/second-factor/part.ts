import { useState } from 'react';
import { Failure } from '#shared/failure.ts';
import type { SecondFactor } from '#shared/second-factor.ts';
import type { useConfirming } from '../../../components/second-factor/use-confirming.tsx';

/** What each part of the section gets. */
export type PartProps = {
  factors: SecondFactor;
  confirming: ReturnType<typeof useConfirming>['confirming'];
  onChanged: (factors: SecondFactor) => void;
};

/** The state of an act that a button begins: whether it runs, and why it failed. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(false);
  };
  return { busy, failure, act };
}
