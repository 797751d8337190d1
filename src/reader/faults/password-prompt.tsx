import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../../components/form/form.module.css';
import action from '../../components/link/action.module.css';
import styles from './password-prompt.module.css';
import fault from './reader-fault.module.css';

type PasswordPromptProps = {
  /** Whether the last password was wrong. */
  wrong: boolean;
  onUnlock: (password: string) => void;
  onGiveUp: () => void;
};

/** Asks for the password of a PDF. The password is only given to pdf.js in this window. */
export function PasswordPrompt({ wrong, onUnlock, onGiveUp }: PasswordPromptProps) {
  const { t } = useTranslation('reader-file');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (field.current?.value) onUnlock(field.current.value);
  };
  return (
    <form className={`${fault.fault} ${styles.prompt}`} onSubmit={send} aria-labelledby={`${id}title`}>
      <LockKeyhole aria-hidden size={28} className={styles.lock} />
      <h2 id={`${id}title`}>{t('password.title')}</h2>
      <p>{t('password.advice')}</p>
      <div className={form.field}>
        <label htmlFor={`${id}field`}>{t('password.label')}</label>
        <input
          ref={field}
          id={`${id}field`}
          className={form.control}
          type="password"
          // Password managers must not save it as the password of the journal's account.
          autoComplete="off"
          required
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}wrong` : undefined}
        />
        {wrong && (
          <p id={`${id}wrong`} className={styles.wrong} role="alert">
            {t('password.wrong')}
          </p>
        )}
      </div>
      <div className={fault.actions}>
        <button type="submit" className={action.primary}>
          {t('password.unlock')}
        </button>
        <button type="button" className={action.secondary} onClick={onGiveUp}>
          {t('password.giveUp')}
        </button>
      </div>
    </form>
  );
}
