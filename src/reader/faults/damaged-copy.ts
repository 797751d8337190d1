import { useDesktop } from '../../client/desktop.ts';
import type { ReadingFault } from '../reading-fault.ts';

/** What a copy on the device shows of damage: nobody else gives out the bytes there. */
const ofDamage: readonly ReadingFault[] = ['missing', 'server', 'empty', 'broken', 'pageless'];

/** Whether a fault is that of the copy which the desktop program keeps on the device. */
export function useDamagedCopy(): (fault: ReadingFault) => boolean {
  const isDesktop = useDesktop() !== undefined;
  return (fault) => isDesktop && ofDamage.includes(fault);
}
