import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useOffline } from '../../client/connection.ts';
import { useUsername } from '../../client/session.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './saved.module.css';

/** Where the list is stored: on this device only, or in the account too. */
export function WhereKept() {
  const { t } = useTranslation('saved');
  const language = useLanguage();
  const username = useUsername();
  const offline = useOffline();
  if (username === null) {
    return (
      <p className={`${styles.note} needs-account`}>
        {t('here')}{' '}
        <LocalLink to={paths.loginThen(withLanguage(language, paths.saved))}>{t('login')}</LocalLink>
      </p>
    );
  }
  return (
    <p className={styles.note}>
      {t('account', { username })} {offline && t('later')}
    </p>
  );
}
