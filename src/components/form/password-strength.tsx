import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { guessedStrength } from '#shared/account/passwords/guessable.ts';
import styles from './form.module.css';

/** The strength of a password: a hint that forbids nothing. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('form');
  const typed = useDeferredValue(password);
  const score = useMemo(() => guessedStrength(typed), [typed]);
  return (
    <p>
      <meter className={styles.meter} min={0} max={4} value={score} aria-hidden />
      {t(`strength.${score}`)}
    </p>
  );
}
