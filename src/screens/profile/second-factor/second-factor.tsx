import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account/account.ts';
import type { SecondFactor as Factors } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import { readSecondFactor } from '../../../client/second-factor.ts';
import { FailureDetail } from '../../../components/form/send-form.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useConfirming } from '../../../components/second-factor/use-confirming.tsx';
import { useOnceConnected } from '../../../components/use-once-connected.ts';
import { CodeApp } from './code-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewRecoveryCodes, RecoveryCodesLeft } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** The second factors of the account: passkeys, the code app and recovery codes. */
export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation('second-factor');
  const [factors, setFactors] = useState<Factors>();
  const [failure, setFailure] = useState<Failure>();
  const { confirming, dialog } = useConfirming();
  const read = async () => {
    setFailure(undefined);
    try {
      setFactors(await readSecondFactor());
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
  };
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  useOnceConnected(failure?.code === 'offline', () => void read());

  if (failure) {
    return (
      <Notice kind="fault">
        <p>{t('failed')}</p>
        <FailureDetail failure={failure} />
      </Notice>
    );
  }
  if (!factors) return null;
  const hasFactor = factors.passkeys.length > 0 || factors.codeApp !== null;
  if (!hasFactor && !account.emailVerified) return <Notice kind="note">{t('unverified')}</Notice>;
  const part = { factors, confirming, onChanged: setFactors };
  return (
    <div className={styles.parts}>
      {factors.required && !hasFactor && <Notice kind="fault">{t('required')}</Notice>}
      {factors.recoveryCodes && (
        <NewRecoveryCodes
          codes={factors.recoveryCodes}
          onKept={() => setFactors({ ...factors, recoveryCodes: undefined })}
        />
      )}
      <Passkeys {...part} />
      <CodeApp {...part} />
      {hasFactor && <RecoveryCodesLeft {...part} />}
      {dialog}
    </div>
  );
}
