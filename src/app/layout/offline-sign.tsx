import { useTranslation } from 'react-i18next';
import { useOffline } from '../../client/connection.ts';
import styles from './navigation.module.css';

/** Announces a missing connection while there is none. */
export function OfflineSign() {
  const { t } = useTranslation('layout');
  const offline = useOffline();
  return (
    <p className={styles.offline} role="status">
      {offline && t('offline')}
    </p>
  );
}
