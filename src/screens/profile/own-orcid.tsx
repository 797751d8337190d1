import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Account } from '#shared/account/account.ts';
import { orcidOutcomes } from '#shared/account/orcid.ts';
import { Failure } from '#shared/failure.ts';
import { useDesktop } from '../../client/desktop.ts';
import { offerOrcid, takeOrcidOff } from '../../client/orcid.ts';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { OrcidIcon } from '../../components/orcid/orcid-icon.tsx';
import { OrcidLink } from '../../components/orcid/orcid-link.tsx';
import { useConfirming } from '../../components/second-factor/use-confirming.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './profile.module.css';

type OwnOrcidProps = {
  account: Account;
  /** The iD that the user has authenticated; null if none. */
  orcid: string | null;
  onTakenOff: () => void;
};

/** The ORCID iD of the account: authenticates it at ORCID, or takes it off. */
export function OwnOrcid({ account, orcid, onTakenOff }: OwnOrcidProps) {
  const { t } = useTranslation('orcid');
  const [takenOff, setTakenOff] = useState(false);
  return (
    <div className={styles.orcid}>
      {takenOff ? (
        <Notice kind="success" focus>
          {t('profile.takenOff')}
        </Notice>
      ) : (
        <OrcidNotice isAuthenticated={orcid !== null} />
      )}
      {orcid === null ? (
        <Authenticate account={account} />
      ) : (
        <TakeOff
          orcid={orcid}
          onTakenOff={() => {
            setTakenOff(true);
            onTakenOff();
          }}
        />
      )}
    </div>
  );
}

/** What the server led back to from ORCID, or what is to be done after a login with the password. */
function OrcidNotice({ isAuthenticated }: { isAuthenticated: boolean }) {
  const { t } = useTranslation('orcid');
  const { hash } = useLocation();
  const outcome = (['joined', 'taken', 'away', 'denied', 'unfit', 'expired', 'tooMany'] as const).find(
    (one) => hash === `#${orcidOutcomes[one]}`,
  );
  if (!outcome) {
    if (hash !== '#orcid' || isAuthenticated) return null;
    return (
      <Notice kind="note" focus>
        {t('profile.now')}
      </Notice>
    );
  }
  return (
    <Notice kind={outcome === 'joined' ? 'success' : 'fault'} focus>
      {t(`profile.${outcome}`)}
    </Notice>
  );
}

function Authenticate({ account: { orcidId, emailVerified } }: Pick<OwnOrcidProps, 'account'>) {
  const { t } = useTranslation('orcid');
  const language = useLanguage();
  const isProgram = useDesktop() !== undefined;
  const sending = useSending(async () => location.assign(await offerOrcid(language)));
  return (
    <>
      {orcidId !== '' && (
        <p>
          <OrcidLink orcid={orcidId} authenticated={false} />
        </p>
      )}
      {isProgram ? (
        <p>{t('profile.onTheSite')}</p>
      ) : emailVerified ? (
        <Press {...sending}>
          <OrcidIcon authenticated />
          {t('profile.authenticate')}
        </Press>
      ) : (
        <Notice kind="note">{t('profile.unverified')}</Notice>
      )}
    </>
  );
}

function TakeOff({ orcid, onTakenOff }: Pick<OwnOrcidProps, 'onTakenOff'> & { orcid: string }) {
  const { t } = useTranslation('orcid');
  const sending = useSending(async () => {
    await takeOrcidOff();
    onTakenOff();
  });
  return (
    <>
      <p>
        <OrcidLink orcid={orcid} authenticated />
      </p>
      <p>{t('profile.use')}</p>
      <Press {...sending}>{t('profile.takeOff')}</Press>
    </>
  );
}

/** Sends a request that may need a confirmation first. */
function useSending(request: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { confirming, dialog } = useConfirming();
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await confirming(request);
    } catch (error) {
      const failed = error instanceof Failure ? error : new Failure('unexpected', String(error));
      if (failed.code !== 'confirmAgain') setFailure(failed);
    }
    setSending(false);
  };
  return { isSending, failure, send, dialog };
}

function Press({
  isSending,
  failure,
  send,
  dialog,
  children,
}: ReturnType<typeof useSending> & { children: ReactNode }) {
  const { t } = useTranslation('orcid');
  return (
    <>
      {failure && (
        <Notice kind="fault">
          <p>{t(failure.code === 'unavailable' ? 'profile.away' : 'profile.failed')}</p>
          {failure.code !== 'unavailable' && <FailureDetail failure={failure} />}
        </Notice>
      )}
      <p>
        <button
          type="button"
          className={action.secondary}
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {children}
        </button>
      </p>
      {dialog}
    </>
  );
}
