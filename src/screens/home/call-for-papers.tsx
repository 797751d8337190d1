import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './home.module.css';

/** The call for papers, with a link to the submission guidelines. */
export function CallForPapers() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.call} aria-labelledby="call">
      <h2 id="call" className={styles.heading}>
        {t('call.heading')}
      </h2>
      <p>{t('call.text')}</p>
      <p>{t('call.terms')}</p>
      <p>
        <LocalLink to={paths.submitArticle} className={action.secondary}>
          {t('call.submit')}
        </LocalLink>
      </p>
      <p>
        <LocalLink to={paths.publicationRules}>{t('call.rules')}</LocalLink>
      </p>
    </section>
  );
}
