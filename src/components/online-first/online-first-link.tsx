import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './online-first-link.module.css';

/** The way to the articles published online first, with their number; nothing while there are none. */
export function OnlineFirstLink({ count }: { count: number }) {
  const { t } = useTranslation('layout');
  if (count === 0) return null;
  return (
    <p className={styles.link}>
      <LocalLink to={paths.onlineFirst}>{t('onlineFirstLink', { count })}</LocalLink>
    </p>
  );
}
