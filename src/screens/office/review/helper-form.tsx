import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewCommandAddress } from '../../../client/office/reviews.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { useHydrated } from '../../../components/use-hydrated.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import submit from '../submit/submission.module.css';
import { Fold } from './fold.tsx';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { useReview } from './use-review.ts';

/** Whether a colleague may help, as the editor was asked and has answered; and the form that asks, folded. */
export function HelperForm() {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, give, faulty } = useReview();
  const { id, state, helper, helperState, helperAnswer } = assignment;
  const isHydrated = useHydrated();
  const [isEmpty, setEmpty] = useState(false);
  const isNamed = helperState !== null;
  const isMissing = isEmpty || faulty('askHelper').includes('helper');
  return (
    <>
      {isNamed && (
        <div className={styles.said}>
          <p>
            {t(`helper.state.${helperState}`, { helper })}
            {helperState === 'asked' && state === 'invited' && ` ${t('helper.waits')}`}
          </p>
          {helperAnswer !== '' && (
            <>
              <p className={office.quiet}>{t('helper.says')}</p>
              <blockquote>{helperAnswer}</blockquote>
            </>
          )}
        </div>
      )}
      <Fold
        key={helper + helperState}
        summary={t(isNamed ? 'helper.change' : 'helper.open')}
        isFaulty={isMissing}
      >
        <PostForm
          className={office.form}
          action={reviewCommandAddress(id, 'askHelper')}
          back={back}
          noValidate={isHydrated}
          send={(fields) => {
            const isEmpty = !isNamed && String(fields.get('helper')).trim() === '';
            setEmpty(isEmpty);
            if (isEmpty) document.getElementById('helper')?.focus();
            else void give('askHelper', fields);
          }}
        >
          <div className={form.field} data-faulty={isMissing ? '' : undefined}>
            <label htmlFor="helper">{t('helper.name')}</label>
            <p id="helper-hint" className={form.hint}>
              {t('helper.hint')} {isNamed && t('helper.empty')}
            </p>
            {isMissing && (
              <p id="helper-missing" className={submit.missing}>
                {t('helper.missing')}
              </p>
            )}
            <input
              type="text"
              id="helper"
              name="helper"
              className={form.control}
              required={!isNamed}
              maxLength={200}
              defaultValue={helper}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'helper-hint helper-missing' : 'helper-hint'}
            />
          </div>
          <p>
            <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
              {busy === 'askHelper' ? t('busy') : t(isNamed ? 'helper.tell' : 'helper.button')}
            </button>
          </p>
          <FormFault act="askHelper" />
        </PostForm>
      </Fold>
    </>
  );
}
