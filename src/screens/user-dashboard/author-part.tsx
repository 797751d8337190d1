import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import { useJournal } from '../../app/use-journal.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './user-dashboard.module.css';

/** How to submit an article, with the rules that it must keep. */
export function AuthorPart() {
  const { t } = useTranslation('user-dashboard');
  const { office } = useJournal();
  return (
    <div className={styles.body}>
      <h3>{t('author.how')}</h3>
      <p>
        {t('author.send')} <a href={`mailto:${office.submissionsEmail}`}>{office.submissionsEmail}</a>
      </p>
      <section>
        <h3>{t('author.rules')}</h3>
        <ul className={styles.rules}>
          <li>{t('author.length')}</li>
          <li>{t('author.original')}</li>
          <li>{t('author.apa')}</li>
          <li>{t('author.electronic')}</li>
        </ul>
        <p>
          <LocalLink to={paths.submitArticle}>{t('author.more')}</LocalLink>
        </p>
      </section>
    </div>
  );
}
