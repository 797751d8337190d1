import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../link/local-link.tsx';
import styles from './form.module.css';

/** Says beside the choices of letters that none are sent yet, and where new articles are told. */
export function LettersNote() {
  const { t } = useTranslation('form');
  return (
    <p className={styles.hint}>
      {t('letters.notYet')} <LocalLink to={paths.feed}>{t('letters.feeds')}</LocalLink>.
    </p>
  );
}
