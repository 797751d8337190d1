import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import type { KeptSignature } from './signature.ts';
import styles from './signature-dialog.module.css';
import { SignaturePicture } from './signature-picture.tsx';

type KeptListProps = {
  kept: readonly KeptSignature[];
  onChoose: (signature: KeptSignature) => void;
  onForget: (signature: KeptSignature) => void;
};

/** The signatures stored on this device, each with buttons to place or remove it. */
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
              <IconButton
                icon={Trash2}
                name={t('signature.forget', { description })}
                onClick={() => onForget(signature)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
