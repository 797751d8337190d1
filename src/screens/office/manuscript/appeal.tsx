import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewLimits } from '#shared/office/review.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { carryOut as ask, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { daysLeft } from '../../../components/office-frame/days-left.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import type { CarryingOut } from './carrying-out.ts';

/** The appeal against the decision: until when it can be made and the form, or what became of it. */
export function Appeal({ manuscript, carryOut, isBusy }: CarryingOut) {
  const { t } = useTranslation('office-case');
  const dayOf = useDayOf();
  const { appeal, commands } = manuscript;
  const { until, made } = appeal;
  if (made) return <Made made={made} />;
  return (
    <>
      <p suppressHydrationWarning>{until && t('author.until', { day: dayOf(until) })}</p>
      {commands.includes('appeal') && (
        <AppealForm manuscript={manuscript} carryOut={carryOut} isBusy={isBusy} />
      )}
    </>
  );
}

function Made({ made }: { made: NonNullable<CarryingOut['manuscript']['appeal']['made']> }) {
  const { t } = useTranslation('office-case');
  const dayOf = useDayOf();
  const { reasons, appealed, due, outcome, answered } = made;
  const isLate = daysLeft(due, new Date().toISOString()) < 0;
  return (
    <>
      <p suppressHydrationWarning>
        {t('author.made', { day: dayOf(appealed) })}{' '}
        {outcome && answered
          ? t(`author.${outcome}`, { day: dayOf(answered) })
          : t(isLate ? 'author.lateBy' : 'author.answerBy', { day: dayOf(due) })}
      </p>
      <details>
        <summary className={styles.summary}>{t('author.yours')}</summary>
        <p className={styles.letter}>{reasons}</p>
      </details>
    </>
  );
}

/** Unfolded and confirmed first: there is one appeal. */
function AppealForm({ manuscript: { id, version }, carryOut, isBusy }: CarryingOut) {
  const { t } = useTranslation('office-case');
  const field = useId();
  const send = (fields: FormData) => {
    void carryOut(() => ask(id, 'appeal', version, { reasons: String(fields.get('reasons')) }), 'appeal');
  };
  return (
    <details>
      <summary className={styles.summary}>{t('author.open')}</summary>
      <PostForm
        className={styles.form}
        action={`${manuscriptAddress(id)}/commands/appeal`}
        version={version}
        send={send}
      >
        <div className={form.field}>
          <label htmlFor={field}>{t('author.reasons')}</label>
          <p id={`${field}-hint`} className={styles.quiet}>
            {t('author.reasonsHint')}
          </p>
          <textarea
            id={field}
            className={form.control}
            name="reasons"
            rows={8}
            required
            maxLength={reviewLimits.note}
            aria-describedby={`${field}-hint`}
          />
        </div>
        <div className={form.checkbox}>
          <input type="checkbox" id={`${field}-sure`} required />
          <label htmlFor={`${field}-sure`}>{t('author.sure')}</label>
        </div>
        <div className={form.actions}>
          <button type="submit" className={action.primary} aria-disabled={isBusy}>
            {t('author.button')}
          </button>
        </div>
      </PostForm>
    </details>
  );
}

/** A day in a sentence, which no line end divides. */
function useDayOf(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => longDate(language, officeDay(new Date(moment))).replaceAll(' ', '\u00a0');
}
