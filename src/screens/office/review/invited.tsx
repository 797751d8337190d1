import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeDay } from '#shared/office/working-days.ts';
import { reviewCommandAddress } from '../../../client/office/reviews.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import submit from '../submit/submission.module.css';
import { Dates } from './dates.tsx';
import { DayField } from './day-field.tsx';
import { DeclineForm } from './decline-form.tsx';
import { Fold } from './fold.tsx';
import { HelperForm } from './helper-form.tsx';
import { ManuscriptRecord } from './manuscript-record.tsx';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { Terms } from './terms.tsx';
import { useReview } from './use-review.ts';

/** The invitation: what the manuscript is, what is asked, and the answer. */
export function Invited() {
  const { t } = useTranslation('office-review');
  const { commands } = useReview().assignment;
  return (
    <div className={styles.columns}>
      <ManuscriptRecord />
      <section className={styles.answer} aria-labelledby="answer">
        <h2 id="answer">{t('asked.title')}</h2>
        <Dates />
        <Terms />
        {commands.includes('agree') && <AgreeForm />}
        {commands.includes('askHelper') && <HelperForm />}
        {commands.includes('declineReview') && <DeclineForm />}
      </section>
    </div>
  );
}

/** Agreeing: one tick and one button, and what else may be said with it. */
function AgreeForm() {
  const { t } = useTranslation('office-review');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { assignment, back, busy, give, faulty } = useReview();
  const { id, due, latest } = assignment;
  const refused = faulty('agree');
  const [isUnticked, setUnticked] = useState(false);
  const isMissing = isUnticked || refused.includes('noConflict');
  const day = (date: string) => longDate(language, date).replaceAll(' ', '\u00a0');
  return (
    <PostForm
      className={office.form}
      action={reviewCommandAddress(id, 'agree')}
      back={back}
      // Without scripts the browser asks for the tick itself.
      noValidate={isHydrated}
      send={(fields) => {
        const isTicked = fields.has('noConflict');
        setUnticked(!isTicked);
        if (isTicked) void give('agree', fields);
        else document.getElementById('noConflict')?.focus();
      }}
    >
      <div>
        {isMissing && (
          <p id="noConflict-missing" className={submit.missing}>
            {t('agree.missing')}
          </p>
        )}
        <div className={form.checkbox}>
          <input
            type="checkbox"
            id="noConflict"
            name="noConflict"
            value="on"
            required
            onChange={() => setUnticked(false)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'noConflict-missing' : undefined}
          />
          <label htmlFor="noConflict">{t('agree.statement')}</label>
        </div>
      </div>
      <div className={styles.folds}>
        <Fold answer="time" summary={t('agree.untilOpen')} isFaulty={refused.includes('until')}>
          <DayField
            label={t('agree.until')}
            hint={t('agree.untilHint', { latest: day(latest), due: day(officeDay(new Date(due))) })}
            fault={refused.includes('until') ? t('extend.missing') : undefined}
          />
        </Fold>
      </div>
      <p>
        <button type="submit" className={action.primary} aria-disabled={busy !== null}>
          {busy === 'agree' ? t('busy') : t('agree.button')}
        </button>
      </p>
      <FormFault act="agree" />
    </PostForm>
  );
}
