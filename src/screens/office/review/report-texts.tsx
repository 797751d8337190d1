import { useTranslation } from 'react-i18next';
import { criteria, type ReportContent } from '#shared/office/review.ts';
import { PlacedRemarks } from '../placed-remarks.tsx';
import styles from './review.module.css';

/** A report to be read, by criteria. */
export function ReportTexts({ content }: { content: ReportContent }) {
  const { t } = useTranslation('office-review');
  const { t: reportText } = useTranslation('office-report');
  const { ratings, toAuthors, toEditors, recommendation } = content;
  return (
    <div className={styles.report}>
      <p>
        <b>{t('recommendation.title')}:</b>{' '}
        {recommendation ? reportText(`recommendation.${recommendation}`) : '—'}
      </p>
      <dl className={styles.given}>
        {criteria.map((name) => {
          const rating = ratings[name];
          return (
            <div key={name}>
              <dt>{reportText(`criterion.${name}`)}</dt>
              <dd>{rating ? reportText(`rating.${rating}`) : '—'}</dd>
            </div>
          );
        })}
      </dl>
      <h3>{t('remarks.toAuthors')}</h3>
      <p className={styles.remarks}>{toAuthors || t('remarks.none')}</p>
      <PlacedRemarks text={toAuthors} remarks={content.remarks} />
      <h3>{t('remarks.toEditors')}</h3>
      <p className={styles.remarks}>{toEditors || t('remarks.none')}</p>
    </div>
  );
}
