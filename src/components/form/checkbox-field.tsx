import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';

/** A checkbox with its label at the right. */
export function CheckboxField({ name, describedBy }: { name: FieldName; describedBy?: string }) {
  const { t } = useTranslation('form');
  const { register } = useFormContext();
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input type="checkbox" id={id} aria-describedby={describedBy} {...register(name)} />
      <label htmlFor={id}>{t(`field.${name}`)}</label>
    </div>
  );
}
