import { useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultWords } from './fault-words.ts';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';
import { useLabelKey } from './form-context.ts';

/** A summary of all errors, which takes the focus; each entry leads to its field. */
export function FormSummary({ refusals }: { refusals: number }) {
  const { t } = useTranslation('form');
  const { formState, setFocus } = useFormContext();
  const labelKey = useLabelKey();
  const ref = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const faults = Object.entries(formState.errors).flatMap(([name, fault]) =>
    fault ? [{ name: name as FieldName, message: String(fault.message) }] : [],
  );

  // `refusals` is incremented before the errors are rendered.
  useLayoutEffect(() => {
    if (refusals === answered.current || !ref.current) return;
    answered.current = refusals;
    ref.current.focus();
  });

  if (refusals === 0 || faults.length === 0) return null;
  // Screen readers read it when it takes the focus. As a live region it would be read again after every
  // correction, while the user types.
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-live="off" tabIndex={-1}>
      <p>{t('summary', { count: faults.length })}</p>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => setFocus(name)}>
              {t(`field.${labelKey(name)}`)}
            </button>
            {': '}
            {faultWords(message, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
