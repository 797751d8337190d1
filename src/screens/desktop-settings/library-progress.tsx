import { useTranslation } from 'react-i18next';
import type { LibraryUpdate } from '#shared/library/library-updates.ts';
import { actOnLibrary } from '../../client/library-updates.ts';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import styles from './library-updates.module.css';

type LibraryProgressProps = {
  update: Extract<LibraryUpdate, { step: 'downloading' | 'paused' | 'verifying' }>;
};

/** Progress and speed of a download, with buttons to pause, resume and cancel it. */
export function LibraryProgress({ update }: LibraryProgressProps) {
  const { t } = useTranslation('library-updates');
  const { t: common } = useTranslation('layout');
  const { bytes } = update.offer;
  const received = update.step === 'verifying' ? bytes : update.received;
  const words = t('progress', {
    received: received === 0 ? common('megabytes', { size: 0 }) : fileSize(common, received),
    size: fileSize(common, bytes),
  });
  const speed = update.step === 'downloading' ? update.speed : 0;
  return (
    <>
      <div className={styles.progress}>
        <p id="library-progress">{t(`steps.${update.step}`)}</p>
        <progress aria-labelledby="library-progress" max={bytes} value={received} />
        <p className={styles.figures}>
          <span>{words}</span>
          {speed > 0 && <span>{t('speed', { size: fileSize(common, speed) })}</span>}
        </p>
      </div>
      {update.step === 'paused' && <p>{t(`paused.${update.because}`)}</p>}
      <p className={styles.actions}>
        {update.step === 'downloading' && (
          <button
            type="button"
            className={action.secondary}
            onClick={() => void actOnLibrary('pauseLibrary')}
          >
            {t('pause')}
          </button>
        )}
        {update.step === 'paused' && (
          <button
            type="button"
            className={action.primary}
            onClick={() => void actOnLibrary('downloadLibrary')}
          >
            {t('goOn')}
          </button>
        )}
        <button type="button" className={action.secondary} onClick={() => void actOnLibrary('cancelLibrary')}>
          {t('cancel')}
        </button>
      </p>
    </>
  );
}
