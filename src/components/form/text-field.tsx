import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from './field.tsx';
import type { FieldName } from './field-name.ts';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'spellCheck'
> & {
  name: FieldName;
  required?: boolean;
  hint?: ReactNode;
};

/** One line of text. */
export function TextField({ name, required, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field name={name} required={required} hint={hint}>
      {(attributes) => <input type="text" {...input} {...attributes} {...register(name)} />}
    </Field>
  );
}

/** Several lines of text. */
export function LongTextField({ name, rows }: { name: FieldName; rows: number }) {
  const { register } = useFormContext();
  return (
    <Field name={name} required>
      {(attributes) => <textarea rows={rows} {...attributes} {...register(name)} />}
    </Field>
  );
}
