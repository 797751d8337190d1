import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** The fields of a hold. */
const keeps = ['reason', 'until'];

/** The hold of a record, which is not deleted at its time then; the office sets and lifts it. */
export function Hold() {
  const { t } = useTranslation('office-desk');
  const { hold } = useDesk().manuscript;
  const ids = useId();
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('hold.about')}</p>
      {hold ? (
        <>
          <p>
            <b>
              {hold.until ? (
                <>
                  {t('hold.until')} <DateText date={hold.until} />
                </>
              ) : (
                t('hold.untilLifted')
              )}
            </b>
            <br />
            {hold.reason}
            <br />
            <span className={styles.hint}>
              {hold.by && <>{hold.by}, </>}
              <Moment at={hold.since} />
            </span>
          </p>
          <CommandForm command="liftHold" button={t('hold.lift')} kind="secondary" />
        </>
      ) : (
        <CommandForm command="hold" button={t('hold.button')} kind="secondary" keeps={keeps}>
          <div className={styles.pair}>
            <label htmlFor={`${ids}reason`}>{t('hold.reason')}</label>
            <input id={`${ids}reason`} name="reason" required maxLength={300} />
            <label htmlFor={`${ids}until`}>{t('hold.lastDay')}</label>
            <input
              id={`${ids}until`}
              name="until"
              type="date"
              aria-describedby={`${ids}open`}
              max="2999-12-31"
            />
          </div>
          <p id={`${ids}open`} className={styles.hint}>
            {t('hold.open')}
          </p>
        </CommandForm>
      )}
    </div>
  );
}
