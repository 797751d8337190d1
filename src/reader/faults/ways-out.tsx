import { Download, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import type { PdfFile } from '../source/pdf-file.ts';
import styles from './reader-fault.module.css';

type WaysOutProps = {
  /** null if a download would not help. */
  pdf: PdfFile | null;
  onRetry: () => void;
  onClose: () => void;
};

/** Buttons for when a document cannot be read: try again, download the PDF, close the reader. */
export function WaysOut({ pdf, onRetry, onClose }: WaysOutProps) {
  const { t } = useTranslation('reading-door');
  return (
    <div className={styles.actions}>
      <button type="button" className={pdf ? action.primary : action.secondary} onClick={onRetry}>
        <RotateCcw aria-hidden size={18} />
        {t('retry')}
      </button>
      {pdf && (
        <a className={action.secondary} href={pdf.url} download={pdf.downloadName}>
          <Download aria-hidden size={18} />
          {t('download')}
        </a>
      )}
      <button type="button" className={action.secondary} onClick={onClose}>
        <X aria-hidden size={18} />
        {t('close')}
      </button>
    </div>
  );
}
