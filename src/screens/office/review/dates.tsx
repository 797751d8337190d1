import { useTranslation } from 'react-i18next';
import { Due } from '../../../components/office-frame/due.tsx';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

/** By when an answer is asked for, while there is none, and by when the report. */
export function Dates() {
  const { t } = useTranslation('office-review');
  const { assignment, now } = useReview();
  const { state, answerDue, due } = assignment;
  return (
    <dl className={styles.dates}>
      {state === 'invited' && answerDue && (
        <div>
          <dt>{t('asked.answer')}</dt>
          <dd>
            <Due due={answerDue} now={now} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('asked.report')}</dt>
        <dd>
          <Due due={due} now={now} />
        </dd>
      </div>
    </dl>
  );
}
