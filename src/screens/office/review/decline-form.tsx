import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineReasons, reviewLimits } from '#shared/office/review.ts';
import { reviewCommandAddress } from '../../../client/office/reviews.ts';
import action from '../../../components/link/action.module.css';
import { useHydrated } from '../../../components/use-hydrated.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import { TextField } from '../submit/fields.tsx';
import submit from '../submit/submission.module.css';
import { Fold } from './fold.tsx';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { useReview } from './use-review.ts';

/** Declining an invitation, or giving up a review, folded. */
export function DeclineForm() {
  const { t } = useTranslation('office-review');
  const isHydrated = useHydrated();
  const { assignment, back, busy, give, faulty } = useReview();
  const [isUnchosen, setUnchosen] = useState(false);
  const refused = faulty('declineReview');
  const isMissing = isUnchosen || refused.includes('reason');
  const isAgreed = assignment.state === 'agreed';
  return (
    <Fold
      answer="decline"
      summary={t(isAgreed ? 'decline.openAgreed' : 'decline.open')}
      isFaulty={refused.some((name) => ['reason', 'note', 'suggestions'].includes(name))}
    >
      <PostForm
        className={office.form}
        action={reviewCommandAddress(assignment.id, 'declineReview')}
        back={back}
        noValidate={isHydrated}
        send={(fields) => {
          const isChosen = fields.has('reason');
          setUnchosen(!isChosen);
          if (isChosen) void give('declineReview', fields);
          else document.getElementById(`reason-${declineReasons[0]}`)?.focus();
        }}
      >
        <p className={office.quiet}>{t('decline.lead')}</p>
        <fieldset className={styles.choices} aria-describedby={isMissing ? 'reason-missing' : undefined}>
          <legend>{t('decline.reasonLabel')}</legend>
          {isMissing && (
            <p id="reason-missing" className={submit.missing}>
              {t('decline.reasonMissing')}
            </p>
          )}
          {declineReasons.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                id={`reason-${reason}`}
                name="reason"
                value={reason}
                required
                onChange={() => setUnchosen(false)}
              />
              <span>{t(`decline.reason.${reason}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextField name="note" label={t('decline.note')} value="" rows={3} maxLength={reviewLimits.note} />
        {!isAgreed && (
          <TextField
            name="suggestions"
            label={t('decline.suggestions')}
            hint={t('decline.suggestionsHint')}
            value=""
            rows={3}
            maxLength={reviewLimits.note}
          />
        )}
        <p>
          <button
            type="submit"
            className={isAgreed ? action.danger : action.secondary}
            aria-disabled={busy !== null}
          >
            {busy === 'declineReview' ? t('busy') : t(isAgreed ? 'decline.buttonAgreed' : 'decline.button')}
          </button>
        </p>
        <FormFault act="declineReview" />
      </PostForm>
    </Fold>
  );
}
