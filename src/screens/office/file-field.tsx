import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/**
 * A field for a file whose words are in the language of the page: those of the browser’s own field are in the browser’s.
 * Without scripts nobody could say which file is chosen, so the browser’s own is shown.
 */
export function FileField({ onChange, ...input }: FileFieldProps) {
  const { t } = useTranslation('office-files');
  const [chosen, setChosen] = useState<string>();
  return (
    <div className={styles.field}>
      <span className={styles.button} aria-hidden>
        {t('field.choose')}
      </span>
      <span className={styles.chosen} aria-hidden>
        {chosen ?? t('field.none')}
      </span>
      <input
        {...input}
        type="file"
        className={styles.file}
        onChange={(event) => {
          setChosen(event.target.files?.[0]?.name);
          onChange?.(event);
        }}
      />
    </div>
  );
}
