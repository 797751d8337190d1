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

/** A single-line text field. */
export function TextField({ name, required, hint, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field name={name} required={required} hint={hint}>
      {(attributes) => <input type="text" {...input} {...attributes} {...register(name)} />}
    </Field>
  );
}

type LongTextFieldProps = Pick<TextFieldProps, 'name' | 'required' | 'hint'> & { rows: number };

/** A multi-line text field, which grows with its text if the browser supports that. */
export function LongTextField({ name, rows, required = true, hint }: LongTextFieldProps) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name);
  const growing = (area: HTMLTextAreaElement | null) => {
    ref(area);
    // Set here because linters for style sheets don't know the property yet.
    area?.style.setProperty('field-sizing', 'content');
  };
  return (
    <Field name={name} required={required} hint={hint}>
      {(attributes) => <textarea rows={rows} {...attributes} {...field} ref={growing} />}
    </Field>
  );
}
