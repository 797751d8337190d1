import type { Pdf } from '#shared/article.ts';
import { useFaultWords } from './fault-words.ts';
import { useDamagedCopy } from './faults/damaged-copy.ts';
import { RepairCopy } from './faults/repair-copy.tsx';
import styles from './reader-fault.module.css';
import type { ReadingFault } from './reading-fault.ts';
import { WaysOut } from './ways-out.tsx';

type ReaderFaultProps = { fault: ReadingFault; pdf: Pdf; onRetry: () => void; onClose: () => void };

/** Says why the PDF can't be read here, and offers to repair it, to try again, to download it, to close the reader. */
export function ReaderFault({ fault, pdf, onRetry, onClose }: ReaderFaultProps) {
  const { title, advice } = useFaultWords()(fault);
  const isDamagedCopy = useDamagedCopy()(fault);
  return (
    <div className={styles.fault} role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {isDamagedCopy && <RepairCopy onRepaired={onRetry} />}
      <WaysOut pdf={isDamagedCopy ? null : pdf} onRetry={onRetry} onClose={onClose} />
    </div>
  );
}
