import { type ReactNode, useId } from 'react';
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

type ActProps = ActionProps & {
  command: 'extendReview' | 'returnReport' | 'withdrawReviewer';
  title: string;
  /** The title for whoever does not see beside whom it stands. */
  named: string;
  button: string;
  kind?: 'secondary' | 'danger';
  children: ReactNode;
};

/** One thing to do with an assignment: its form opens when it is asked for. */
function Act({ assignment, command, title, named, button, kind = 'secondary', children }: ActProps) {
  const { id } = assignment;
  return (
    <details>
      <summary className={styles.plain} aria-label={named}>
        {title}
      </summary>
      <CommandForm command={command} name={`${command}-${id}`} button={button} kind={kind} keeps={keeps}>
        <input type="hidden" name="assignmentId" value={id} />
        {children}
      </CommandForm>
    </details>
  );
}

function MoreTime({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const { now } = useDesk();
  const field = useId();
  const { name, due } = assignment;
  const from = new Date(due !== null && due > now ? due : now);
  return (
    <Act
      assignment={assignment}
      command="extendReview"
      title={t('extend.title')}
      named={t('extend.named', { name })}
      button={t('extend.button')}
    >
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
    </Act>
  );
}

function Return({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const field = useId();
  return (
    <Act
      assignment={assignment}
      command="returnReport"
      title={t('return.title')}
      named={t('return.named', { name: assignment.name })}
      button={t('return.button')}
    >
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
    </Act>
  );
}

function Withdraw({ assignment }: ActionProps) {
  const { t } = useTranslation('office-desk-review');
  const field = useId();
  const { name, state } = assignment;
  const isAlternate = state === 'proposed';
  return (
    <Act
      assignment={assignment}
      command="withdrawReviewer"
      title={t(isAlternate ? 'withdraw.remove' : 'withdraw.title')}
      named={t(isAlternate ? 'withdraw.removeNamed' : 'withdraw.named', { name })}
      button={t(isAlternate ? 'withdraw.removeButton' : 'withdraw.button')}
      kind="danger"
    >
      <div className={look.field}>
        <label htmlFor={field}>{t('withdraw.reason')}</label>
        <input id={field} name="reason" maxLength={300} aria-describedby={`${field}letter`} />
      </div>
      <p id={`${field}letter`} className={styles.hint}>
        {t(isAlternate ? 'withdraw.unasked' : 'withdraw.thanks')}
      </p>
    </Act>
  );
}
