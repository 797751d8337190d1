import { useDesktop } from '../../client/desktop.ts';
import type { ReadingDocument } from '../document/reading-document.ts';
import type { ReadingFault } from '../source/reading-fault.ts';

/** Faults that mean a damaged copy on the device, where no server delivers the bytes. */
const ofDamage: readonly ReadingFault[] = ['missing', 'server', 'empty', 'broken', 'pageless'];

/**
 * Maps a fault to the one to show: in the desktop program, any sign of damage to an article, which its library holds,
 * becomes `damagedCopy`. Other documents come from the server.
 */
export function useFaultHere({ article }: ReadingDocument): (fault: ReadingFault) => ReadingFault {
  const isOnDevice = useDesktop() !== undefined && article !== null;
  return (fault) => (isOnDevice && ofDamage.includes(fault) ? 'damagedCopy' : fault);
}
