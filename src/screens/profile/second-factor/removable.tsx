import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { toHeading, useAct } from './part.ts';
import styles from './second-factor.module.css';

type RemovableProps = { name: string; about: string; remove: () => Promise<void> };

/** A second factor in a list, with a button that removes it after a question. */
export function Removable({ name, about, remove }: RemovableProps) {
  const { t } = useTranslation('second-factor');
  const [asking, setAsking] = useState<boolean>();
  const { busy, failure, act } = useAct();
  return (
    <li ref={toHeading}>
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
            aria-disabled={busy}
            ref={takeFocus}
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
          ref={asking === false ? takeFocus : undefined}
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

/** For a button that replaces the one that had the focus. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
