import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultWords } from './fault-words.ts';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';

type CheckboxesFieldProps = {
  name: FieldName;
  options: readonly { value: string; label: string }[];
  /** Whether they stand in two columns where there is room. */
  columns?: boolean;
};

/** A choice of at least one of several values, as checkboxes. */
export function CheckboxesField({ name, options, columns = false }: CheckboxesFieldProps) {
  const { t } = useTranslation('form');
  const { register, formState } = useFormContext();
  const id = useId();
  const fault = formState.errors[name];
  return (
    <fieldset
      className={styles.checkboxes}
      data-columns={columns ? '' : undefined}
      aria-describedby={fault ? `${id}fault` : undefined}
    >
      <legend>
        {t(`field.${name}`)}
        <span className={styles.required} aria-hidden>
          {' *'}
        </span>
      </legend>
      <div>
        {options.map(({ value, label }) => (
          <div key={value} className={styles.checkbox}>
            <input
              type="checkbox"
              id={id + value}
              value={value}
              aria-invalid={fault ? true : undefined}
              {...register(name)}
            />
            <label htmlFor={id + value}>{label}</label>
          </div>
        ))}
      </div>
      {fault && (
        <p id={`${id}fault`} className={styles.fault}>
          {faultWords(String(fault.message), t)}
        </p>
      )}
    </fieldset>
  );
}
