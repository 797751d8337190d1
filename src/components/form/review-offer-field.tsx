import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './form.module.css';

/** Whether the editorial office may offer reviews, with the consequences. */
export function ReviewOfferField() {
  const { t } = useTranslation('form');
  const id = useId();
  return (
    <>
      <CheckboxField name="agreeToReview" describedBy={id} />
      <p id={id} className={styles.hint}>
        {t('reviewOffer')}
      </p>
    </>
  );
}
