import { useId } from 'react';
import styles from './forms.module.css';
import look from './review.module.css';

type InviteFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with it, in words. */
  fault?: string | undefined;
  required?: boolean;
  type?: 'text' | 'email';
  maxLength: number;
};

/** A field of an invitation, with what it is for and what is wrong with it. */
export function InviteField({
  name,
  label,
  hint,
  fault,
  required,
  type = 'text',
  maxLength,
}: InviteFieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, fault && `${id}fault`].filter(Boolean).join(' ');
  return (
    <div className={look.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        required={required}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {fault && (
        <p id={`${id}fault`} className={look.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
