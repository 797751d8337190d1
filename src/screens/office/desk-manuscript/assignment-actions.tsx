import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewLimits } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { afterDays, officeDay } from '#shared/office/working-days.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';

/** The days that are offered as more time. */
const moreDays = 7;

/** What is typed here is kept until it is sent. */
const keeps = ['reason', 'body'];

type ActionProps = { assignment: DeskAssignment };

/** What can be done with an assignment, folded. */
export function AssignmentActions({ assignment }: ActionProps) {
  const { commands } = useDesk().manuscript;
  const { state } = assignment;
  const mayExtend = state === 'agreed' && commands.includes('extendReview');
  const mayWithdraw =
    (state === 'proposed' || state === 'invited' || state === 'agreed') &&
    commands.includes('withdrawReviewer');
  const mayReturn = state === 'reported' && commands.includes('returnReport');
  if (!mayExtend && !mayWithdraw && !mayReturn) return null;
  return (
    <div className={look.actions}>
      {mayExtend && <MoreTime assignment={assignment} />}
      {mayWithdraw && <Withdraw assignment={assignment} />}
      {mayReturn && <Return assignment={assignment} />}
    </div>
  );
}

function MoreTime({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const { now } = useDesk();
  const field = useId();
  const { id, name, due } = assignment;
  const from = new Date(due !== null && due > now ? due : now);
  return (
    <details>
      <summary className={styles.plain} aria-label={t('extend.named', { name })}>
        {t('extend.title')}
      </summary>
      <CommandForm command="extendReview" name={`extend-${id}`} button={t('extend.button')} kind="secondary">
        <input type="hidden" name="assignmentId" value={id} />
        <div className={look.field}>
          <label htmlFor={field}>{t('extend.until')}</label>
          <input
            id={field}
            name="until"
            type="date"
            required
            min={officeDay(new Date(now))}
            defaultValue={officeDay(afterDays(from, moreDays))}
          />
        </div>
      </CommandForm>
    </details>
  );
}

function Return({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const field = useId();
  const { id, name } = assignment;
  return (
    <details>
      <summary className={styles.plain} aria-label={t('return.named', { name })}>
        {t('return.title')}
      </summary>
      <CommandForm
        command="returnReport"
        name={`return-${id}`}
        button={t('return.button')}
        kind="secondary"
        keeps={keeps}
      >
        <input type="hidden" name="assignmentId" value={id} />
        <div className={look.field}>
          <label htmlFor={field}>{t('return.body')}</label>
          <textarea
            id={field}
            name="body"
            rows={5}
            required
            maxLength={reviewLimits.note}
            aria-describedby={`${field}about`}
          />
        </div>
        <p id={`${field}about`} className={styles.hint}>
          {t('return.about')}
        </p>
      </CommandForm>
    </details>
  );
}

function Withdraw({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const field = useId();
  const { id, name, state } = assignment;
  const isAlternate = state === 'proposed';
  return (
    <details>
      <summary
        className={styles.plain}
        aria-label={t(isAlternate ? 'withdraw.removeNamed' : 'withdraw.named', { name })}
      >
        {t(isAlternate ? 'withdraw.remove' : 'withdraw.title')}
      </summary>
      <CommandForm
        command="withdrawReviewer"
        name={`unask-${id}`}
        button={t(isAlternate ? 'withdraw.removeButton' : 'withdraw.button')}
        kind="danger"
        keeps={keeps}
      >
        <input type="hidden" name="assignmentId" value={id} />
        <div className={look.field}>
          <label htmlFor={field}>{t('withdraw.reason')}</label>
          <input id={field} name="reason" maxLength={300} aria-describedby={`${field}letter`} />
        </div>
        <p id={`${field}letter`} className={styles.hint}>
          {t(isAlternate ? 'withdraw.unasked' : 'withdraw.thanks')}
        </p>
      </CommandForm>
    </details>
  );
}
