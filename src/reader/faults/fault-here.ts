import { useDesktop } from '../../client/desktop.ts';
import type { ReadingFault } from '../reading-fault.ts';

/** What a copy on the device shows of damage: no server gives out its bytes. */
const ofDamage: readonly ReadingFault[] = ['missing', 'server', 'empty', 'broken', 'pageless'];

/** What a fault is where one reads: in the desktop program, one of the copy on the device. */
export function useFaultHere(): (fault: ReadingFault) => ReadingFault {
  const isDesktop = useDesktop() !== undefined;
  return (fault) => (isDesktop && ofDamage.includes(fault) ? 'damagedCopy' : fault);
}
