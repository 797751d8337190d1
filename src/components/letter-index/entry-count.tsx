import { useTranslation } from 'react-i18next';
import styles from './entry-count.module.css';

/** The number of articles of an index entry. */
export function EntryCount({ count }: { count: number }) {
  const { t } = useTranslation('browse');
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">({t('articles', { count })})</span>
    </span>
  );
}
