import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasGeneral } from '#shared/office/report-points.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { AnsweredPoints } from '../answered-points.tsx';
import sheet from '../report-sheet.module.css';
import own from './decision.module.css';
import styles from './forms.module.css';
import look from './review.module.css';

/** What the author has answered to the reports of the round before, folded. */
export function Answers({ answers }: Pick<DeskReview, 'answers'>) {
  const { t } = useTranslation('office-desk-review');
  if (answers.length === 0) return null;
  return (
    <details className={styles.step}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t('answers.title')}</b>
          <span className={styles.hint}>{t('answers.about', { number: answers.length })}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        {answers.map(({ alias, remarks, answer, points, naming }) => (
          <article key={alias} className={own.answer} aria-label={t('answers.reviewer', { alias })}>
            <h3>{t('answers.reviewer', { alias })}</h3>
            {hasGeneral({ remarks, answer, points }) && (
              <>
                <p className={sheet.text}>{answer || t('answers.none')}</p>
                <details>
                  <summary className={styles.plain}>{t('answers.remarks')}</summary>
                  <p className={sheet.text}>{remarks}</p>
                </details>
              </>
            )}
            {naming.length > 0 && (
              <div className={look.warning}>
                <p>{t('answers.naming')}</p>
                <ul>
                  {naming.map((passage) => (
                    <li key={passage}>{passage}</li>
                  ))}
                </ul>
              </div>
            )}
            <AnsweredPoints points={points} level={4} />
          </article>
        ))}
      </div>
    </details>
  );
}
