import { useTranslation } from 'react-i18next';
import styles from './reader-loading.module.css';

/** Covers the pages until the first is drawn. @param progress share of the bytes, 0 to 1, while it is known */
export function ReaderLoading({ progress }: { progress: number | undefined }) {
  const { t } = useTranslation('reader');
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <div className={styles.loading} role="status">
      <p>{percent === undefined ? t('loading') : t('loadingPercent', { percent })}</p>
      <progress value={progress} aria-label={t('loading')} />
    </div>
  );
}
