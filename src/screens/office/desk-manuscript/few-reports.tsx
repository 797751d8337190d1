import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandName } from '#shared/office/command-names.ts';
import { reportsNeeded } from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import styles from './forms.module.css';
import look from './review.module.css';
import { standingOf } from './review-standing.ts';
import { useDesk } from './use-desk.ts';

/** Why something is done with fewer reports than the rules ask for; asked only then. */
export function FewReports({ command, review }: { command: CommandName; review: DeskReview }) {
  const { t } = useTranslation('office-desk-review');
  const { unmet } = useDesk().manuscript;
  const id = useId();
  if (!unmet[command]?.includes('reportsIn')) return null;
  return (
    <div className={look.field}>
      <label htmlFor={id}>{t('decision.reason')}</label>
      <p id={`${id}hint`} className={styles.hint}>
        {t('decision.reasonHint', { reported: standingOf(review).reported.length, needed: reportsNeeded })}
      </p>
      <input
        id={id}
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        aria-describedby={`${id}hint`}
      />
    </div>
  );
}
