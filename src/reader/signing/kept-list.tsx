import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import icon from '../../components/icon-button.module.css';
import type { KeptSignature } from './signature.ts';
import styles from './signature-dialog.module.css';
import { SignaturePicture } from './signature-picture.tsx';

type KeptListProps = {
  kept: readonly KeptSignature[];
  onChoose: (signature: KeptSignature) => void;
  onForget: (signature: KeptSignature) => void;
};

/** The signatures that this device keeps, to be put on a page again or removed. */
export function KeptList({ kept, onChoose, onForget }: KeptListProps) {
  const { t } = useTranslation('reader-editors');
  return (
    <section className={styles.kept}>
      <h3>{t('signature.kept')}</h3>
      <ul>
        {kept.map((signature) => {
          const description = signature.description || t('signature.title');
          return (
            <li key={signature.id}>
              <button
                type="button"
                className={styles.put}
                aria-label={t('signature.put', { description })}
                title={description}
                onClick={() => onChoose(signature)}
              >
                <SignaturePicture shape={signature.shape} className={styles.small} />
              </button>
              <button
                type="button"
                className={`${icon.button} ${styles.forget}`}
                aria-label={t('signature.forget', { description })}
                title={t('signature.forget', { description })}
                onClick={() => onForget(signature)}
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
