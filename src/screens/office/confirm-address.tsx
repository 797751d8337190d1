import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice/notice.tsx';
import { ResendVerification } from '../../components/resend-verification.tsx';
import styles from './office.module.css';

type ConfirmAddressProps = {
  email: string;
  /** The page, with its language, to which the page behind the mailed link leads back. */
  next: string;
};

/** Says that a letter waits for the author, and sends it again in place. */
export function ConfirmAddress({ email, next }: ConfirmAddressProps) {
  const { t } = useTranslation('office-author');
  const words = {
    again: t('confirmAddress.again'),
    sent: t('confirmAddress.sentAgain'),
    failed: t('confirmAddress.failed'),
  };
  return (
    <div id={confirmAddressId} tabIndex={-1} className={styles.waiting}>
      <Notice kind="note">
        <p>{t('confirmAddress.sent', { email })}</p>
      </Notice>
      <ResendVerification words={words} next={next} />
    </div>
  );
}

/** Where it is on its page. */
export const confirmAddressId = 'confirm-address';
