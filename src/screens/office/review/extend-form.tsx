import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewCommandAddress } from '../../../client/office/reviews.ts';
import action from '../../../components/link/action.module.css';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import { DayField } from './day-field.tsx';
import { Fold } from './fold.tsx';
import { FormFault } from './review-notice.tsx';
import { useReview } from './use-review.ts';

/** Asking for more time, folded. */
export function ExtendForm() {
  const { t } = useTranslation('office-review');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { assignment, back, busy, give, faulty } = useReview();
  const { id, due, latest } = assignment;
  const [isUnchosen, setUnchosen] = useState(false);
  const isMissing = isUnchosen || faulty('extendReview').includes('until');
  return (
    // Folded again once it is done.
    <Fold
      key={due}
      answer="time"
      summary={t('extend.open')}
      isFaulty={faulty('extendReview').includes('until')}
    >
      <PostForm
        className={office.form}
        action={reviewCommandAddress(id, 'extendReview')}
        back={back}
        noValidate={isHydrated}
        send={(fields) => {
          const until = String(fields.get('until'));
          const isFit = until !== '' && until <= latest;
          setUnchosen(!isFit);
          if (isFit) void give('extendReview', fields);
          else document.getElementById('until')?.focus();
        }}
      >
        <DayField
          label={t('extend.until')}
          hint={t('extend.hint', { latest: longDate(language, latest).replaceAll(' ', '\u00a0') })}
          required
          fault={isMissing ? t('extend.missing') : undefined}
        />
        <p>
          <button type="submit" className={action.secondary} aria-disabled={busy !== null}>
            {busy === 'extendReview' ? t('busy') : t('extend.button')}
          </button>
        </p>
        <FormFault act="extendReview" />
      </PostForm>
    </Fold>
  );
}
