import { Wrench } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFault } from '#shared/library/library-updates.ts';
import { actOnLibrary, useLibraryState } from '../../client/library-updates.ts';
import action from '../../components/link/action.module.css';
import styles from './reader-fault.module.css';

/**
 * A button that repairs the damaged copy on this device, with the progress or the reason of a failure.
 * @param onRepaired called when the copy is sound again
 */
export function RepairCopy({ onRepaired }: { onRepaired: () => void }) {
  const { t } = useTranslation('reader');
  const files = useLibraryState()?.files;
  const [wanted, setWanted] = useState(false);
  const begun = useRef(false);
  const step = files?.step;
  const fault = files?.step === 'damaged' ? files.fault : null;
  const isBusy = wanted && (step === 'checking' || step === 'repairing');
  const done = useEffectEvent(() => {
    begun.current = false;
    setWanted(false);
    if (fault === null) onRepaired();
  });
  useEffect(() => {
    if (isBusy) begun.current = true;
    else if (begun.current) done();
  }, [isBusy]);

  const repair = () => {
    if (isBusy) return;
    setWanted(true);
    void actOnLibrary('repairLibrary');
  };
  return (
    <>
      <p role="status">{isBusy ? t('repair.working') : fault && t(`repair.${reasonOf(fault)}`)}</p>
      <div className={styles.actions}>
        <button type="button" className={action.primary} aria-disabled={isBusy} onClick={repair}>
          <Wrench aria-hidden size={18} />
          {t('repair.begin')}
        </button>
      </div>
    </>
  );
}

function reasonOf(fault: LibraryFault) {
  return fault === 'offline' || fault === 'gone' || fault === 'diskFull' ? fault : 'other';
}
