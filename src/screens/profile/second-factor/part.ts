import { useState } from 'react';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import { passFocusOn } from '../../../components/pass-focus-on.ts';
import type { useConfirming } from '../../../components/second-factor/use-confirming.tsx';

/** What each part of the section gets. */
export type PartProps = {
  factors: SecondFactor;
  confirming: ReturnType<typeof useConfirming>['confirming'];
  onChanged: (factors: SecondFactor) => void;
};

/**
 * The state of an act that a button begins: whether it runs, and why it failed. Meanwhile the button is `aria-disabled`
 * only, so that it keeps the focus.
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = async (work: () => Promise<void>) => {
    if (busy) return;
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

/** Moves the focus to the heading of the part when what had it disappears. */
export const toHeading = passFocusOn((from) => from.closest('section')?.querySelector('h3'));
