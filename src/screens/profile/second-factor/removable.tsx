import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { useAct } from './part.ts';
import styles from './second-factor.module.css';

type RemovableProps = { name: string; about: string; remove: () => Promise<void> };

/** A second factor in a list, with a button that removes it after a question. */
export function Removable({ name, about, remove }: RemovableProps) {
  const { t } = useTranslation('second-factor');
  const [asking, setAsking] = useState(false);
  const { busy, failure, act } = useAct();
  return (
    <li>
      <div>
        <p>{name}</p>
        <p>{about}</p>
      </div>
      {asking ? (
        <div className={styles.question}>
          <p>{t('remove.question', { name })}</p>
          <button
            type="button"
            className={action.danger}
            disabled={busy}
            // The focus was on the button that this one replaces.
            ref={(button) => button?.focus()}
            onClick={() => void act(remove)}
          >
            {t('remove.yes')}
          </button>
          <button type="button" className={action.secondary} onClick={() => setAsking(false)}>
            {t('remove.no')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={action.secondary}
          aria-label={t('remove.named', { name })}
          onClick={() => setAsking(true)}
        >
          {t('remove.button')}
        </button>
      )}
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('remove.failed')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
    </li>
  );
}
