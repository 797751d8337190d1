import type { ReactNode } from 'react';
import type { Pdf } from '#shared/article.ts';
import { useFaultWords } from './fault-words.ts';
import styles from './reader-fault.module.css';
import type { ReadingFault } from './reading-fault.ts';
import { WaysOut } from './ways-out.tsx';

type ReaderFaultProps = {
  fault: ReadingFault;
  pdf: Pdf;
  /** What mends the fault here; then nobody is offered to download what is damaged. */
  mend?: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

/** Says why the PDF can't be read here, and offers to try again, to download it, to close the reader. */
export function ReaderFault({ fault, pdf, mend, onRetry, onClose }: ReaderFaultProps) {
  const { title, advice } = useFaultWords()(fault);
  return (
    <div className={styles.fault} role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {mend}
      <WaysOut pdf={mend ? null : pdf} onRetry={onRetry} onClose={onClose} />
    </div>
  );
}
