import { useTranslation } from 'react-i18next';
import type { PlaceOfPoint } from '#shared/office/report-points.ts';
import styles from './released-report.module.css';

/** Where a remark stands in a copy, and what is quoted of it. */
export function PlaceOfRemark({ place: { file, page, paragraph, quotation } }: { place: PlaceOfPoint }) {
  const { t } = useTranslation('office-report');
  const where =
    page !== null
      ? t('place.page', { page })
      : paragraph !== null
        ? t('place.paragraph', { paragraph })
        : t('place.none');
  return (
    <div className={styles.place}>
      <p>{[file, where].filter(Boolean).join(' · ')}</p>
      {quotation !== '' && (
        <blockquote>
          <p>{quotation}</p>
        </blockquote>
      )}
    </div>
  );
}
