import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailVerificationByNewPassword, EmailVerificationByPassword } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/page/paths.ts';
import { verifyEmailByNewPassword, verifyEmailByPassword } from '../../client/accounts.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

type WayProps = {
  token: string;
  onConfirmed: (email: string) => void;
  /** Called if the link has become invalid meanwhile. */
  onUseless: (failure: Failure) => void;
};

type AskPasswordProps = WayProps & {
  /** Whether the user may set a new password instead. */
  maySetNew: boolean;
};

/** Confirms the address without a session of its account: by its password, or by a new one. */
export function AskPassword({ maySetNew, ...way }: AskPasswordProps) {
  const { t } = useTranslation('verify-email');
  const [isNew, setNew] = useState(false);
  return isNew ? (
    <ByNewPassword {...way}>
      <button type="button" className={action.secondary} onClick={() => setNew(false)}>
        {t('known')}
      </button>
    </ByNewPassword>
  ) : (
    <ByPassword {...way}>
      {maySetNew ? (
        <button type="button" className={action.secondary} onClick={() => setNew(true)}>
          {t('unknown')}
        </button>
      ) : (
        <LocalLink to={paths.forgotPassword}>{t('unknown')}</LocalLink>
      )}
    </ByPassword>
  );
}

function ByPassword({ token, onConfirmed, onUseless, children }: WayProps & { children: ReactNode }) {
  const form = useSendForm({
    schema: EmailVerificationByPassword,
    values: { currentPassword: '' },
    also: { token },
    secrets: ['currentPassword'],
    send: async (proof) => {
      await orUseless(async () => onConfirmed(await verifyEmailByPassword(proof)), onUseless);
    },
  });
  return (
    <Way form={form} asks="password" button="confirm" labels={ofTheAccount} aside={children}>
      <PasswordField name="currentPassword" autoComplete="current-password" />
    </Way>
  );
}

function ByNewPassword({ token, onConfirmed, onUseless, children }: WayProps & { children: ReactNode }) {
  const language = useLanguage();
  const form = useSendForm({
    schema: EmailVerificationByNewPassword,
    values: { password: '', passwordRepeat: '' },
    also: { token, language },
    secrets: ['password', 'passwordRepeat'],
    send: async (chosen) => {
      await orUseless(async () => onConfirmed(await verifyEmailByNewPassword(chosen)), onUseless);
    },
  });
  return (
    <Way form={form} asks="newPassword" button="setAndConfirm" labels={newPassword} aside={children}>
      <PasswordField name="password" autoComplete="new-password" strength />
      <PasswordField name="passwordRepeat" autoComplete="new-password" />
    </Way>
  );
}

const ofTheAccount = { currentPassword: 'password' } as const;
const newPassword = { password: 'newPassword' } as const;

type FormProps<Input extends FieldValues> = Pick<
  ComponentProps<typeof SendForm<Input>>,
  'form' | 'labels' | 'aside' | 'children'
> & { asks: 'password' | 'newPassword'; button: 'confirm' | 'setAndConfirm' };

/** Says what is needed, and shows the form for it. */
function Way<Input extends FieldValues>({ asks, button, ...form }: FormProps<Input>) {
  const { t } = useTranslation('verify-email');
  return (
    <>
      <Notice kind="note" focus>
        {t(asks)}
      </Notice>
      <SendForm
        {...form}
        legend={t('title')}
        failed={t('failed')}
        offline={t('offline')}
        button={t(button)}
        sending={t('confirming')}
      />
    </>
  );
}

async function orUseless(confirm: () => Promise<void>, onUseless: (failure: Failure) => void): Promise<void> {
  try {
    await confirm();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalidToken') throw error;
    onUseless(error);
  }
}
