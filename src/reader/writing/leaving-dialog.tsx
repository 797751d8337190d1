import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import { Sheet } from '../../components/sheet/sheet.tsx';
import type { ReaderHandle } from '../handle.ts';
import { saveWithAdditions } from './download-article.ts';
import styles from './leaving-dialog.module.css';

type LeavingDialogProps = { reader: ReaderHandle; onDecide: (leave: boolean) => void };

/** Says that additions are unsaved, and offers to save, discard or keep them on the pages. */
export function LeavingDialog({ reader, onDecide }: LeavingDialogProps) {
  const { t } = useTranslation('reader-writing');
  return (
    <Sheet title={t('leaving.title')} onClose={() => onDecide(false)}>
      <p>{t('leaving.advice')}</p>
      <div className={styles.choices}>
        <button
          type="button"
          className={action.primary}
          onClick={() => void saveWithAdditions(reader).then(onDecide)}
        >
          {t('leaving.save')}
        </button>
        <button type="button" className={action.secondary} onClick={() => onDecide(true)}>
          {t('leaving.leave')}
        </button>
        <button type="button" className={action.secondary} onClick={() => onDecide(false)}>
          {t('leaving.stay')}
        </button>
      </div>
    </Sheet>
  );
}
