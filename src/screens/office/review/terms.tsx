import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from './review.module.css';

/** The rules for reviewers in short, and where they stand in full. */
export function Terms() {
  const { t } = useTranslation('office-review');
  const { t: frameText } = useTranslation('office-frame');
  return (
    <div className={styles.terms}>
      <h3>{t('rules.title')}</h3>
      <ul>
        <li>{t('rules.confidential')}</li>
        <li>{t('rules.noAi')}</li>
        <li>{t('rules.conflicts')}</li>
      </ul>
      <p className={styles.ways}>
        <LocalLink to={paths.reviewingRules} target="_blank">
          {t('rules.full')} <span className="visually-hidden">{t('copies.newTab')}</span>
        </LocalLink>
        <LocalLink to={paths.forReviewers} target="_blank">
          {t('rules.advice')} <span className="visually-hidden">{t('copies.newTab')}</span>
        </LocalLink>
        <LocalLink to={officePaths.helpOn('review')} target="_blank">
          {frameText('howTo')} <span className="visually-hidden">{t('copies.newTab')}</span>
        </LocalLink>
      </p>
    </div>
  );
}
