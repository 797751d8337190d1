import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './user-dashboard.module.css';

/** The willingness to review, chosen in `children`, and what the journal expects of reviewers. */
export function ReviewerPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('user-dashboard');
  return (
    <div className={styles.body}>
      <h3>{t('reviewer.willingness')}</h3>
      {children}
      <section>
        <h3>{t('reviewer.expected')}</h3>
        <ul className={styles.rules}>
          <li>{t('reviewer.objective')}</li>
          <li>{t('reviewer.ethics')}</li>
          <li>{t('reviewer.confidential')}</li>
          <li>{t('reviewer.time')}</li>
        </ul>
        <p>
          <LocalLink to={paths.forReviewers}>{t('reviewer.more')}</LocalLink>
        </p>
      </section>
    </div>
  );
}
