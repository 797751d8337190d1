import { useTranslation } from 'react-i18next';
import type { ReadingFault } from './reading-fault.ts';

/** What a fault is called and what to do about it. Two of them can be told before the reader's own words are there. */
export function useFaultWords(): (fault: ReadingFault) => { title: string; advice: string } {
  const door = useTranslation('reading-door');
  const { t } = useTranslation('reader');
  return (fault) =>
    fault === 'offline' || fault === 'unexpected'
      ? { title: door.t(`fault.${fault}.title`), advice: door.t(`fault.${fault}.advice`) }
      : { title: t(`fault.${fault}.title`), advice: t(`fault.${fault}.advice`) };
}
