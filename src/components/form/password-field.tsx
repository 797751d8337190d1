import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/account/account.ts';
import { Field } from './field.tsx';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';

type PasswordFieldProps = {
  name: FieldName;
  autoComplete: 'current-password' | 'new-password';
  /** Whether to show the strength of the password. */
  strength?: boolean;
};

const load = () => import('./password-strength.tsx');
const PasswordStrength = lazy(async () => ({ default: (await load()).PasswordStrength }));

/** A password field with a button that shows the password. */
export function PasswordField({ name, autoComplete, strength = false }: PasswordFieldProps) {
  const { t } = useTranslation('form');
  const { register } = useFormContext();
  const password: unknown = useWatch({ name });
  const [shown, setShown] = useState(false);
  return (
    <Field
      name={name}
      required
      hint={strength ? t('passwordHint', { count: limits.passwordMin }) : undefined}
    >
      {(attributes) => (
        <>
          <span className={styles.password}>
            <input
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize={shown ? 'none' : undefined}
              spellCheck={false}
              onFocus={strength ? () => void load().catch(() => undefined) : undefined}
              {...attributes}
              {...register(name)}
            />
            <button
              type="button"
              className="needs-script"
              aria-pressed={shown}
              aria-label={t('showPassword')}
              title={t('showPassword')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            </button>
          </span>
          {strength && (
            <div className={styles.strength} role="status">
              {typeof password === 'string' && password !== '' && (
                // Reserves the line, so that nothing below moves under the pointer when the hint appears.
                <Suspense fallback={<p>{'\u00A0'}</p>}>
                  <PasswordStrength password={password} />
                </Suspense>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  );
}
