import { useTranslation } from 'react-i18next';
import type { ReadingFault } from '../source/reading-fault.ts';

/** Faults of which the advice for a file of the reader's own is another one: the journal has nothing to do with it. */
const ownFaults = ['broken', 'changed', 'memory', 'pageless'] as const;

/**
 * Title and advice for a fault. Two faults can occur before the reader's texts are loaded, so theirs are
 * elsewhere.
 * @param isOwn whether the file is one of the reader's own
 */
export function useFaultWords(isOwn = false): (fault: ReadingFault) => { title: string; advice: string } {
  const door = useTranslation('reading-door');
  const { t } = useTranslation('reader');
  return (fault) => {
    const own = isOwn && ownFaults.find((one) => one === fault);
    if (own) return { title: t(`fault.${own}.title`), advice: t(`ownFault.${own}`) };
    return fault === 'offline' || fault === 'unexpected'
      ? { title: door.t(`fault.${fault}.title`), advice: door.t(`fault.${fault}.advice`) }
      : { title: t(`fault.${fault}.title`), advice: t(`fault.${fault}.advice`) };
  };
}
