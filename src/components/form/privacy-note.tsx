import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './form.module.css';

/** A link to the privacy policy. */
export function PrivacyNote() {
  const { t } = useTranslation('form');
  return (
    <p className={styles.hint}>
      <LocalLink to={paths.privacy}>{t('privacy')}</LocalLink>
    </p>
  );
}
