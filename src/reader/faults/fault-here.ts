import { useDesktop } from '../../client/desktop.ts';
import type { ReadingFault } from '../reading-fault.ts';

/** Faults that mean a damaged copy on the device, where no server delivers the bytes. */
const ofDamage: readonly ReadingFault[] = ['missing', 'server', 'empty', 'broken', 'pageless'];

/** Maps a fault to the one to show: in the desktop program, any sign of damage becomes `damagedCopy`. */
export function useFaultHere(): (fault: ReadingFault) => ReadingFault {
  const isDesktop = useDesktop() !== undefined;
  return (fault) => (isDesktop && ofDamage.includes(fault) ? 'damagedCopy' : fault);
}
