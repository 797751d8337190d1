import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './notes.module.css';

/** Where the first note is made. */
export function NoNotes() {
  const { t } = useTranslation('notes');
  return (
    <div className={styles.empty}>
      <p>{t('nothing')}</p>
      <div className={styles.ways}>
        <LocalLink to={paths.currentIssue} className={action.primary}>
          {t('currentIssue')}
        </LocalLink>
        <LocalLink to={paths.archive} className={action.secondary}>
          {t('archive')}
        </LocalLink>
      </div>
    </div>
  );
}
