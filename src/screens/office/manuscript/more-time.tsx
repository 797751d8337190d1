import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { afterDays, officeDay } from '#shared/office/working-days.ts';
import { carryOut as ask, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import type { CarryingOut } from './carrying-out.ts';

/** Asks for more time for a revision, folded; nothing once the last day is reached. */
export function MoreTime({ manuscript, carryOut, isBusy }: CarryingOut) {
  const { t } = useTranslation('office-author');
  const language = useLanguage();
  const field = useId();
  const { id, version, due, latest, commands } = manuscript;
  const last = due === null ? '' : officeDay(new Date(due));
  if (latest === null || latest <= last || !commands.includes('extendRevision')) return null;
  return (
    // Folded again once it is done.
    <details key={due}>
      <summary className={styles.summary}>{t('moreTime.open')}</summary>
      <PostForm
        className={styles.form}
        action={`${manuscriptAddress(id)}/commands/extendRevision`}
        version={version}
        send={(fields) => {
          const given = { until: String(fields.get('until')), reason: String(fields.get('reason')) };
          void carryOut(() => ask(id, 'extendRevision', version, given), 'extendRevision');
        }}
      >
        <div className={form.field}>
          <label htmlFor={`${field}-until`}>{t('moreTime.until')}</label>
          <p id={`${field}-about`} className={form.hint} suppressHydrationWarning>
            {t('moreTime.about', { latest: longDate(language, latest).replaceAll(' ', '\u00a0') })}
          </p>
          <input
            type="date"
            id={`${field}-until`}
            className={form.control}
            name="until"
            min={officeDay(afterDays(new Date(due ?? 0), 1))}
            max={latest}
            required
            aria-describedby={`${field}-about`}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${field}-reason`}>{t('moreTime.reason')}</label>
          <input
            id={`${field}-reason`}
            className={form.control}
            name="reason"
            required
            maxLength={300}
            autoComplete="off"
          />
        </div>
        <div className={form.actions}>
          <button type="submit" className={action.secondary} aria-disabled={isBusy}>
            {t('moreTime.button')}
          </button>
        </div>
      </PostForm>
    </details>
  );
}
