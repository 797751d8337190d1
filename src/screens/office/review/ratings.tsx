import { useTranslation } from 'react-i18next';
import { criteria, type ReportContent, ratings, recommendations } from '#shared/office/review.ts';
import { Missing } from '../submit/fields.tsx';
import styles from './review.module.css';

type ChoicesProps = { content: ReportContent; missing: ReadonlySet<string> };

/** The criteria, each with its ratings in a row. */
export function Ratings({ content, missing }: ChoicesProps) {
  const { t } = useTranslation('office-review');
  const { t: reportText } = useTranslation('office-report');
  return (
    <section className={styles.part} aria-labelledby="criteria">
      <h3 id="criteria">{t('report.criteria')}</h3>
      <div className={styles.criteria}>
        {criteria.map((criterion) => {
          const name = `rating.${criterion}`;
          const isMissing = missing.has(name);
          return (
            <fieldset key={criterion} aria-describedby={isMissing ? `${name}-missing` : undefined}>
              <legend>
                {reportText(`criterion.${criterion}`)}
                {isMissing && <Missing name={name} />}
              </legend>
              {ratings.map((rating) => (
                <label key={rating}>
                  <input
                    type="radio"
                    name={name}
                    value={rating}
                    defaultChecked={content.ratings[criterion] === rating}
                  />
                  <span>{reportText(`rating.${rating}`)}</span>
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

/** What the reviewer advises, each with what it means. */
export function Recommendation({ content, missing }: ChoicesProps) {
  const { t } = useTranslation('office-review');
  const { t: reportText } = useTranslation('office-report');
  const isMissing = missing.has('recommendation');
  return (
    <fieldset
      className={styles.recommendation}
      aria-describedby={isMissing ? 'recommendation-missing' : undefined}
    >
      <legend>{t('recommendation.title')}</legend>
      {isMissing && <Missing name="recommendation" />}
      {recommendations.map((recommendation) => (
        <label key={recommendation}>
          <input
            type="radio"
            name="recommendation"
            value={recommendation}
            defaultChecked={content.recommendation === recommendation}
          />
          <span>
            <b>{reportText(`recommendation.${recommendation}`)}</b>{' '}
            <span className={styles.about}>{t(`recommendation.about.${recommendation}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
