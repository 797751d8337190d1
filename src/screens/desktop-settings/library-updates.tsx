import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryState } from '../../client/library-updates.ts';
import { GoBack } from './go-back.tsx';
import { LibraryFacts } from './library-facts.tsx';
import { LibraryFaults } from './library-faults.tsx';
import { LibraryStep } from './library-step.tsx';
import styles from './library-updates.module.css';

/** The library on this device: its edition, its condition, and newer issues on the server. */
export function LibraryUpdates({ isReadable = true }: { isReadable?: boolean }) {
  const { t } = useTranslation('library-updates');
  const state = useLibraryState();
  const region = useFocusKept(state?.update.step);
  if (!state) return null;
  const { step } = state.update;
  const isBusy = step === 'checking' || step === 'downloading' || step === 'verifying';
  return (
    <div ref={region} className={styles.updates} tabIndex={-1}>
      <LibraryFacts state={state} />
      <LibraryFaults state={state} isReadable={isReadable} />
      {/* Failures are announced by their own alert. */}
      <p className="visually-hidden" role="status">
        {step !== 'idle' && step !== 'failed' && t(`steps.${step}`)}
      </p>
      {state.asks && <LibraryStep update={state.update} />}
      {state.asks && state.former && !isBusy && <GoBack former={state.former} />}
    </div>
  );
}

/** Each step shows other buttons: if the button with the focus disappears, the region takes the focus. */
function useFocusKept(step: string | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) {
        wasInside.current = region.current?.contains(document.activeElement) ?? false;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (step && wasInside.current && document.activeElement === document.body) region.current?.focus();
  }, [step]);
  return region;
}
