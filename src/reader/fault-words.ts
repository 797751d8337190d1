import { useTranslation } from 'react-i18next';
import type { ReadingFault } from './reading-fault.ts';

/**
 * Title and advice for a fault. Two faults can occur before the reader's texts are loaded, so theirs are
 * elsewhere.
 */
export function useFaultWords(): (fault: ReadingFault) => { title: string; advice: string } {
  const door = useTranslation('reading-door');
  const { t } = useTranslation('reader');
  return (fault) =>
    fault === 'offline' || fault === 'unexpected'
      ? { title: door.t(`fault.${fault}.title`), advice: door.t(`fault.${fault}.advice`) }
      : { title: t(`fault.${fault}.title`), advice: t(`fault.${fault}.advice`) };
}
