import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { contentLimits } from '#shared/office/content-parts.ts';
import form from '../../../components/form/form.module.css';
import styles from './submission.module.css';

/** The names of the fields that say what was read from the file. */
export const ReadFields = createContext<ReadonlySet<string>>(new Set());

/** The addresses of what keeps the manuscript from being sent, once its author has tried to, or has looked through it. */
export const MissingFields = createContext<ReadonlySet<string>>(new Set());

type FieldProps = {
  /** Its name in the form, also its address in the page. */
  name: string;
  label: string;
  value: string;
  required?: boolean;
  hint?: ReactNode;
  /** The language of what is typed, if it may be another one than the page’s. */
  lang?: Language;
  /** The number of lines, for a long text. */
  rows?: number;
  type?: 'text' | 'email';
  autoComplete?: string;
  maxLength?: number;
};

/** A field of the manuscript’s form. What is typed stays in the field itself, also before scripts are there. */
export function TextField({ name, label, value, required = false, hint, lang, rows, ...input }: FieldProps) {
  const { t } = useTranslation('office-author');
  const isRead = use(ReadFields).has(name);
  const isMissing = use(MissingFields).has(name);
  const described = [hint && `${name}-hint`, isRead && `${name}-read`, isMissing && missingId(name)]
    .filter(Boolean)
    .join(' ');
  const attributes = {
    id: name,
    name,
    lang,
    defaultValue: value,
    className: form.control,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
    'aria-invalid': isMissing || undefined,
  };
  return (
    <div className={form.field}>
      <label htmlFor={name}>
        {label} {!required && <span className={form.optional}>{t('optional')}</span>}
      </label>
      {isRead && (
        <p id={`${name}-read`} className={styles.read}>
          {t('readFromFile')}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
      {isMissing && <Missing name={name} />}
      {rows === undefined ? (
        <input
          type="text"
          maxLength={input.type === 'email' ? 254 : contentLimits.line}
          {...input}
          {...attributes}
        />
      ) : (
        // The placeholder tells the styles whether it is empty.
        <textarea rows={rows} {...attributes} placeholder=" " maxLength={input.maxLength} />
      )}
    </div>
  );
}

function missingId(name: string): string {
  return `${name}-missing`;
}

/** Says at a field that nothing can be sent without it. */
export function Missing({ name }: { name: string }) {
  const { t } = useTranslation('office-author');
  return (
    <p id={missingId(name)} className={styles.missing}>
      {t('missingHere')}
    </p>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  /** Called before the choices are shown. */
  onUse?: (() => void) | undefined;
};

/** A choice among a few, or among the world’s countries. */
export function ChoiceField({ name, label, value, choices, onUse }: ChoiceProps) {
  return (
    <div className={form.field}>
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        className={form.control}
        onFocus={onUse}
        onPointerDown={onUse}
      >
        {choices.map((choice) => (
          // Browsers name and sort countries differently from the server.
          <option key={choice.value} value={choice.value} suppressHydrationWarning>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A box to check. */
export function CheckField({
  name,
  label,
  isChecked,
}: {
  name: string;
  label: ReactNode;
  isChecked: boolean;
}) {
  const isMissing = use(MissingFields).has(name);
  return (
    <div>
      {isMissing && <Missing name={name} />}
      <div className={form.checkbox}>
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={isChecked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? missingId(name) : undefined}
        />
        <label htmlFor={name}>{label}</label>
      </div>
    </div>
  );
}
