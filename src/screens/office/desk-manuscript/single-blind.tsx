import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** What is typed here is kept until it is sent. */
const keeps = ['reason'];

/** Whether reviewers learn who wrote the manuscript, with the reason, while that can be recorded or taken back. */
export function SingleBlind() {
  const { t } = useTranslation('office-case');
  const id = useId();
  const { singleBlind, commands } = useDesk().manuscript;
  const isSingle = singleBlind !== null;
  return (
    <div className={styles.stack}>
      <p>{isSingle ? t('blind.single', { reason: singleBlind }) : t('blind.double')}</p>
      {commands.includes('singleBlind') && (
        <CommandForm
          command="singleBlind"
          button={t(isSingle ? 'blind.takeBack' : 'blind.record')}
          kind="secondary"
          keeps={keeps}
        >
          <input type="hidden" name="isSingle" value={String(!isSingle)} />
          <div className={styles.pair}>
            <label htmlFor={id}>{t(isSingle ? 'blind.why' : 'blind.reason')}</label>
            <input id={id} name="reason" required maxLength={300} aria-describedby={`${id}after`} />
          </div>
          <p id={`${id}after`} className={styles.hint}>
            {t(isSingle ? 'blind.afterwards' : 'blind.after')}
          </p>
        </CommandForm>
      )}
    </div>
  );
}
