import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskReview } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import sheet from '../report-sheet.module.css';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import styles from './forms.module.css';
import { FormerVersions } from './recommendation.tsx';
import look from './review.module.css';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** What is typed here is kept until it is sent. */
const keeps = ['reason'];

/** Asks for a further reviewer, with the reason for it. */
export function AskFurther() {
  const { t } = useTranslation('office-desk-review');
  const { commands } = useDesk().manuscript;
  const field = useId();
  if (!commands.includes('askFurther')) return null;
  return (
    <details id={stepIds.askFurther} className={styles.step}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t('further.title')}</b>
          <span className={styles.hint}>{t('further.about')}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        <CommandForm command="askFurther" button={t('further.button')} kind="secondary" keeps={keeps}>
          <div className={look.field}>
            <label htmlFor={field}>{t('further.reason')}</label>
            <p id={`${field}hint`} className={styles.hint}>
              {t('further.reasonHint')}
            </p>
            <input
              id={field}
              name="reason"
              required
              maxLength={300}
              autoComplete="off"
              aria-describedby={`${field}hint`}
            />
          </div>
        </CommandForm>
      </div>
    </details>
  );
}

/** That further reviewers were asked for in this round, why, and what was recommended until then. */
export function FurtherRequests({ requests }: Pick<DeskReview, 'requests'>) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const language = useLanguage();
  return requests.map(({ reason, by, at, recommendation }) => (
    <section key={at} className={own.recommendation} aria-label={t('further.asked')}>
      <h3>{t('further.asked')}</h3>
      <p>
        {reason}{' '}
        <span className={look.quiet} suppressHydrationWarning>
          {t('further.by', { name: by, day: longDate(language, officeDay(new Date(at))) })}
        </span>
      </p>
      {recommendation && (
        <details>
          <summary className={styles.plain}>
            {t('further.former', { decision: reportText(`recommendation.${recommendation.recommendation}`) })}
          </summary>
          <p className={sheet.text}>
            {[recommendation.note, recommendation.body].filter(Boolean).join('\n\n')}
          </p>
        </details>
      )}
      {recommendation && <FormerVersions versions={recommendation.former} />}
    </section>
  ));
}
