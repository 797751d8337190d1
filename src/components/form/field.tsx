import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultWords } from './fault-words.ts';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';
import { useLabelKey } from './form-context.ts';

/** Attributes that connect a control with its label, hint and error. */
export type FieldAttributes = {
  id: string;
  className: string | undefined;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  name: FieldName;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** Renders the control. */
  children: (attributes: FieldAttributes) => ReactNode;
};

/** A form field: label, hint, control, error. */
export function Field({ name, required = false, hint, children }: FieldProps) {
  const { t } = useTranslation('form');
  const { formState } = useFormContext();
  const labelKey = useLabelKey();
  const id = useId();
  const fault = formState.errors[name];
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-faulty={fault ? '' : undefined}>
      <label htmlFor={id}>
        {t(`field.${labelKey(name)}`)}
        {required ? (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        ) : (
          <span className={styles.optional}> {t('optional')}</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-required': required || undefined,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {faultWords(String(fault.message), t)}
        </p>
      )}
    </div>
  );
}
