import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones say nothing new and take long. */
const enough = 64;

/** How easily a password would be guessed: a hint, which forbids nothing. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('form');
  const typed = useDeferredValue(password);
  const score = useMemo(() => estimator.check(typed.slice(0, enough)).score, [typed]);
  return (
    <p>
      <meter className={styles.meter} min={0} max={4} value={score} aria-hidden />
      {t(`strength.${score}`)}
    </p>
  );
}
