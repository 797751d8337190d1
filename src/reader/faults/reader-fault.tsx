import type { ReactNode } from 'react';
import type { PdfFile } from '../source/pdf-file.ts';
import type { ReadingFault } from '../source/reading-fault.ts';
import { useFaultWords } from './fault-words.ts';
import styles from './reader-fault.module.css';
import { WaysOut } from './ways-out.tsx';

type ReaderFaultProps = {
  fault: ReadingFault;
  pdf: PdfFile;
  /** Repairs the fault; with it, no download of the damaged file is offered. */
  mend?: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

/** Tells why the PDF cannot be read, and offers to try again, download it or close the reader. */
export function ReaderFault({ fault, pdf, mend, onRetry, onClose }: ReaderFaultProps) {
  const { title, advice } = useFaultWords(pdf.file !== undefined)(fault);
  return (
    <div className={styles.fault} role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {mend}
      <WaysOut pdf={mend || pdf.file ? null : pdf} onRetry={onRetry} onClose={onClose} />
    </div>
  );
}
