import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import type { MyReview } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import whole from '../../../components/link/whole.module.css';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './my-manuscripts.module.css';

/** The manuscripts that the reader is asked to review, reviews or has reviewed. */
export function ReviewRows({ rows }: { rows: MyReview[] }) {
  const { t } = useTranslation('office-author');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="mine-reviews">
      <h2 id="mine-reviews">{t('reviews.title')}</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, number, title, state, due }) => (
          <li key={id} className={`${styles.row} ${whole.whole}`}>
            <p className={styles.facts}>
              <span>{number}</span>
            </p>
            <h3>
              <LocalLink className={whole.link} to={officePaths.review(id)}>
                {title || t('untitled')}
              </LocalLink>
            </h3>
            <p suppressHydrationWarning>
              {t(`reviews.${state}`, { day: due ? longDate(language, officeDay(new Date(due))) : '' })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
