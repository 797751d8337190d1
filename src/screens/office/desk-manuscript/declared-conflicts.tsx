import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/office-frame/moment.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** What is typed here is kept until it is sent. */
const keeps = ['reason'];

/**
 * Conflicts of interest: everybody declares their own; the office also records those of others, and takes back what was
 * declared by mistake.
 */
export function DeclaredConflicts() {
  const { t } = useTranslation('office-desk');
  const { declaredConflicts, colleagues, commands } = useDesk().manuscript;
  const ids = useId();
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('interests.about')}</p>
      {declaredConflicts.length > 0 && (
        <ul className={styles.stack}>
          {declaredConflicts.map(({ person, assignmentId, reason, declared }) => (
            <li key={assignmentId ?? person.id}>
              <p>
                <b>{person.name}</b>
                <br />
                {reason !== '' && (
                  <>
                    {reason}
                    <br />
                  </>
                )}
                <span className={styles.hint}>
                  <Moment at={declared} />
                </span>
              </p>
              {commands.includes('withdrawConflict') && (
                <details>
                  <summary className={styles.plain}>{t('interests.withdraw')}</summary>
                  <CommandForm
                    command="withdrawConflict"
                    name={`withdraw-${assignmentId ?? person.id}`}
                    button={t('interests.withdrawButton')}
                    kind="secondary"
                    keeps={keeps}
                  >
                    <input type="hidden" name="personId" value={person.id} />
                    <input type="hidden" name="assignmentId" value={assignmentId ?? ''} />
                    <label>
                      {t('interests.withdrawReason')}
                      <input name="reason" required maxLength={300} />
                    </label>
                  </CommandForm>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      {commands.includes('declareConflict') && (
        <CommandForm command="declareConflict" button={t('interests.button')} kind="secondary" keeps={keeps}>
          <div className={styles.pair}>
            {colleagues.length > 0 && (
              <>
                <label htmlFor={`${ids}person`}>{t('interests.whose')}</label>
                <select id={`${ids}person`} name="personId" defaultValue="">
                  <option value="">{t('interests.mine')}</option>
                  {colleagues.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </>
            )}
            <label htmlFor={`${ids}reason`}>{t('interests.reason')}</label>
            <input
              id={`${ids}reason`}
              name="reason"
              required
              maxLength={300}
              aria-describedby={`${ids}after`}
            />
          </div>
          <p id={`${ids}after`} className={styles.hint}>
            {t('interests.after')}
          </p>
        </CommandForm>
      )}
    </div>
  );
}
