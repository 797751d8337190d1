import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm, PasswordForm, type ProofOffer, RecoveryCodeForm } from '#shared/account/second-factor.ts';
import { Failure } from '#shared/failure.ts';
import { useDesktop } from '../../client/desktop.ts';
import { askPasskey, canUsePasskeys } from '../../client/passkeys.ts';
import type { GivenProof } from '../../client/second-factor.ts';
import { PasswordField } from '../form/password-field.tsx';
import { FailureDetail, SendForm } from '../form/send-form.tsx';
import { TextField } from '../form/text-field.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import styles from './second-factor.module.css';

type Way = 'passkey' | 'code' | 'recoveryCode' | 'currentPassword';

type ProveProps = {
  offer: ProofOffer;
  /** The label of the button. */
  button: string;
  onProof: (proof: GivenProof) => Promise<void>;
  /** Called if the offer can't be answered any more. */
  onExpired: () => void;
};

/** Asks for a proof of who the person is, by one of the ways that the account and this device have. */
export function Prove({ offer, button, onProof, onExpired }: ProveProps) {
  const { t } = useTranslation('second-factor');
  const isProgram = useDesktop() !== undefined;
  const ways = waysOf(offer);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0];
  const give = async (proof: GivenProof) => {
    try {
      await onProof(proof);
    } catch (error) {
      if (error instanceof Failure && error.code === 'challengeExpired') onExpired();
      else throw error;
    }
  };
  const form = { button, onProof: give };
  return (
    <div className={styles.prove}>
      {isProgram && offer.passkey !== null && !offer.code && (
        <Notice kind="note">{t('prove.inProgram')}</Notice>
      )}
      {way === 'passkey' && offer.passkey !== null && <ByPasskey options={offer.passkey} onProof={give} />}
      {way === 'code' && <ByCode {...form} />}
      {way === 'recoveryCode' && <ByRecoveryCode {...form} />}
      {way === 'currentPassword' && <ByPassword {...form} />}
      {way === undefined && <Notice kind="fault">{t('prove.none')}</Notice>}
      {ways.length > 1 && (
        <ul className={styles.ways} aria-label={t('prove.others')}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <li key={other}>
                <button type="button" className={styles.way} onClick={() => setChosen(other)}>
                  {t(`prove.way.${other}`)}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** The ways that are offered and work here, the most convenient first. */
function waysOf(offer: ProofOffer): Way[] {
  const ways: [Way, boolean][] = [
    ['passkey', offer.passkey !== null && canUsePasskeys()],
    ['code', offer.code],
    ['currentPassword', offer.password],
    ['recoveryCode', offer.recoveryCode],
  ];
  return ways.filter(([, isOffered]) => isOffered).map(([way]) => way);
}

type ByProps = { button: string; onProof: (proof: GivenProof) => Promise<void> };

function ByPasskey({ options, onProof }: Pick<ByProps, 'onProof'> & { options: Record<string, unknown> }) {
  const { t } = useTranslation('second-factor');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await askPasskey(options);
      if ('refused' in outcome) throw new Failure('factorFailed', 'the passkey was not used');
      await onProof({ passkey: outcome.answer });
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(false);
  };
  return (
    <>
      <p>{t('prove.about.passkey')}</p>
      <p>
        <button type="button" className={action.primary} aria-disabled={busy} onClick={() => void ask()}>
          <KeyRound aria-hidden size={18} />
          {t('prove.usePasskey')}
        </button>
      </p>
      {failure && (
        <Notice kind="fault" focus>
          <p>{t('prove.passkeyFailed')}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
    </>
  );
}

function ByCode({ button, onProof }: ByProps) {
  const { t } = useTranslation('second-factor');
  const form = useSendForm({
    schema: CodeForm,
    values: { code: '' },
    secrets: ['code'],
    grave: true,
    send: onProof,
  });
  return (
    <Frame about={t('prove.about.code')}>
      <SendForm form={form} legend={t('prove.way.code')} failed={t('prove.failed')} button={button}>
        <TextField name="code" required inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
      </SendForm>
    </Frame>
  );
}

function ByRecoveryCode({ button, onProof }: ByProps) {
  const { t } = useTranslation('second-factor');
  const form = useSendForm({
    schema: RecoveryCodeForm,
    values: { recoveryCode: '' },
    secrets: ['recoveryCode'],
    grave: true,
    send: onProof,
  });
  return (
    <Frame about={t('prove.about.recoveryCode')}>
      <SendForm form={form} legend={t('prove.way.recoveryCode')} failed={t('prove.failed')} button={button}>
        <TextField name="recoveryCode" required autoComplete="off" spellCheck={false} />
      </SendForm>
    </Frame>
  );
}

function ByPassword({ button, onProof }: ByProps) {
  const { t } = useTranslation('second-factor');
  const form = useSendForm({
    schema: PasswordForm,
    values: { currentPassword: '' },
    secrets: ['currentPassword'],
    grave: true,
    send: onProof,
  });
  return (
    <Frame about={t('prove.about.currentPassword')}>
      <SendForm
        form={form}
        legend={t('prove.way.currentPassword')}
        failed={t('prove.failed')}
        button={button}
      >
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </SendForm>
    </Frame>
  );
}

function Frame({ about, children }: { about: string; children: ReactNode }) {
  return (
    <>
      <p>{about}</p>
      {children}
    </>
  );
}
