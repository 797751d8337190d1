import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { afterDays, officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';

/** The days that are offered as more time. */
const moreDays = 14;

/** What comes next after a decision: the author’s revision, or nothing. */
export function AfterDecision({ state }: { state: 'accepted' | 'rejected' | 'revision' }) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  const { due, commands } = useDesk().manuscript;
  if (state !== 'revision') return <p>{t(`next.${state}`)}</p>;
  return (
    <>
      <p suppressHydrationWarning>
        {due
          ? t('next.revision', { day: longDate(language, officeDay(new Date(due))) })
          : t('next.revisionOpen')}
      </p>
      {commands.includes('extendRevision') && due !== null && <MoreTime due={due} />}
    </>
  );
}

/** Gives the author more time for the revision, folded. */
function MoreTime({ due }: { due: string }) {
  const { t } = useTranslation('office-desk-review');
  const { now } = useDesk();
  const field = useId();
  return (
    <details key={due}>
      <summary className={styles.plain}>{t('moreTime.title')}</summary>
      <CommandForm command="extendRevision" button={t('moreTime.button')} kind="secondary">
        <div className={look.field}>
          <label htmlFor={field}>{t('moreTime.until')}</label>
          <p id={`${field}about`} className={styles.hint}>
            {t('moreTime.about')}
          </p>
          <input
            id={field}
            name="until"
            type="date"
            required
            min={officeDay(new Date(now))}
            defaultValue={officeDay(afterDays(new Date(due), moreDays))}
            aria-describedby={`${field}about`}
          />
        </div>
      </CommandForm>
    </details>
  );
}
