import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewLimits } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import look from './review.module.css';
import { reviewIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** Whether a reviewer waits for the answer to whether a colleague may help. */
export function asksForHelp({ state, helperState }: DeskAssignment): boolean {
  return helperState === 'asked' && (state === 'invited' || state === 'agreed');
}

/** The answers to a reviewer who asks whether a colleague may help. */
export function AnswerHelper({ assignment }: { assignment: DeskAssignment }) {
  const { t } = useTranslation('office-desk-review');
  const { commands } = useDesk().manuscript;
  const field = useId();
  const { id, name } = assignment;
  if (!asksForHelp(assignment) || !commands.includes('allowHelper')) return null;
  return (
    <section
      id={reviewIds.helperOf(id)}
      className={look.helper}
      tabIndex={-1}
      aria-label={t('helperAsked.asked', { names: assignment.helper })}
    >
      <CommandForm
        command="allowHelper"
        name={`allowHelper-${id}`}
        button={t('helperAsked.allow')}
        kind="secondary"
      >
        <input type="hidden" name="assignmentId" value={id} />
      </CommandForm>
      <details>
        <summary className={styles.plain} aria-label={t('helperAsked.refuseNamed', { name })}>
          {t('helperAsked.refuse')}
        </summary>
        <CommandForm
          command="refuseHelper"
          name={`refuseHelper-${id}`}
          button={t('helperAsked.refuseButton')}
          kind="secondary"
          keeps={['body']}
        >
          <input type="hidden" name="assignmentId" value={id} />
          <div className={look.field}>
            <label htmlFor={field}>{t('helperAsked.body')}</label>
            <textarea
              id={field}
              name="body"
              rows={3}
              maxLength={reviewLimits.note}
              aria-describedby={`${field}about`}
            />
          </div>
          <p id={`${field}about`} className={styles.hint}>
            {t('helperAsked.about')}
          </p>
        </CommandForm>
      </details>
    </section>
  );
}
