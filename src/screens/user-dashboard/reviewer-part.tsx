import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account.ts';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Choices } from './choices.tsx';
import styles from './user-dashboard.module.css';

type ReviewerPartProps = { account: Account; onSaved: (account: Account) => void };

/** Willingness to review, and what the journal expects of those who do. */
export function ReviewerPart({ account, onSaved }: ReviewerPartProps) {
  const { t } = useTranslation('user-dashboard');
  return (
    <div className={styles.body}>
      <h3>{t('reviewer.willingness')}</h3>
      <Choices account={account} names={['willingToReview', 'agreeToReview']} onSaved={onSaved} />
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
