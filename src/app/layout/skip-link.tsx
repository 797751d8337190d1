import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/** The first tab stop of a page: skips header and navigation. */
export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  );
}
