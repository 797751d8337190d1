import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { TextField } from './text-field.tsx';

/** The ORCID iD, with an example. */
export function OrcidField() {
  const { t } = useTranslation('form');
  const hint = (
    <>
      {t('orcidHint')} <span className={styles.example}>0000-0002-1825-0097</span>
    </>
  );
  return <TextField name="orcidId" spellCheck={false} hint={hint} />;
}
