import { Download, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Pdf } from '#shared/article.ts';
import action from '../components/link/action.module.css';
import styles from './reader-fault.module.css';
import type { ReadingFault } from './reading-fault.ts';

type ReaderFaultProps = { fault: ReadingFault; pdf: Pdf; onRetry: () => void; onClose: () => void };

/** Says why the PDF can't be read here, and offers to try again, to download it, to close the reader. */
export function ReaderFault({ fault, pdf, onRetry, onClose }: ReaderFaultProps) {
  const { t } = useTranslation('reader');
  return (
    <div className={styles.fault} role="alert">
      <h2>{t(`fault.${fault}.title`)}</h2>
      <p>{t(`fault.${fault}.advice`)}</p>
      <div className={styles.actions}>
        <button type="button" className={action.primary} onClick={onRetry}>
          <RotateCcw aria-hidden size={18} />
          {t('retry')}
        </button>
        <a className={action.secondary} href={pdf.url} download={pdf.downloadName}>
          <Download aria-hidden size={18} />
          {t('download')}
        </a>
        <button type="button" className={action.secondary} onClick={onClose}>
          <X aria-hidden size={18} />
          {t('close')}
        </button>
      </div>
    </div>
  );
}
