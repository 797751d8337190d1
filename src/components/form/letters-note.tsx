import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './form.module.css';

/** A note on the email subscriptions: no emails are sent yet, but there are feeds. */
export function LettersNote() {
  const { t } = useTranslation('form');
  return (
    <p className={styles.hint}>
      {t('letters.notYet')} <LocalLink to={paths.feed}>{t('letters.feeds')}</LocalLink>.
    </p>
  );
}
