import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './form.module.css';

/**
 * A note on the email subscriptions: how to stop them, and the feeds.
 * @param submissions whether emails about new submissions can be chosen too
 */
export function LettersNote({ submissions = false }: { submissions?: boolean }) {
  const { t } = useTranslation('form');
  return (
    <p className={styles.hint}>
      {t('letters.stop')} <LocalLink to={paths.feed}>{t('letters.feeds')}</LocalLink>.
      {submissions && ` ${t('letters.submissions')}`}
    </p>
  );
}
