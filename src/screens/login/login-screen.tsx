import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Credentials } from '#shared/account.ts';
import { paths } from '#shared/paths.ts';
import { signIn } from '../../client/accounts.ts';
import { isOwnerAwaited } from '../../client/drafts.ts';
import { SignedInAlready } from '../../components/account/signed-in-already.tsx';
import { useSignedInBefore } from '../../components/account/use-signed-in-before.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { nextPath } from './next-path.ts';

/** E-mail and password; afterwards back to where the person came from. Who is signed in already is led there. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const language = useLanguage();
  const { state, search } = useLocation() as { state: Arrived; search: string };
  const { username, whileEntering } = useSignedInBefore();
  const isNext = new URLSearchParams(search).has('next');
  const page = { title: t('title'), description: t('description'), path: paths.login };

  // The name of whose account was deleted is forgotten a moment after they came here.
  if (username !== null && state?.after !== 'deletion') {
    return (
      <FormPage {...page}>
        <SignedInAlready username={username} next={isNext ? nextPath(search, language) : undefined} />
      </FormPage>
    );
  }
  return (
    <FormPage
      {...page}
      aside={
        <>
          <h2>{t('noAccount')}</h2>
          <p>{t('free')}</p>
          <p>
            <LocalLink to={paths.register}>{t('register')}</LocalLink>
          </p>
        </>
      }
    >
      <LoginForm whileEntering={whileEntering} />
    </FormPage>
  );
}

function LoginForm({ whileEntering }: Pick<ReturnType<typeof useSignedInBefore>, 'whileEntering'>) {
  const { t } = useTranslation('login');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useSendForm({
    schema: Credentials,
    values: { email: '', password: '' },
    also: { language },
    secrets: ['password'],
    draft: 'login',
    send: (credentials) =>
      whileEntering(async () => {
        await signIn(credentials);
        await navigate(nextPath(search, credentials.language), { replace: true });
      }),
  });
  return (
    <>
      <Arrival />
      <SendForm
        form={form}
        legend={t('title')}
        failed={t(form.failure?.code === 'accountLocked' ? 'locked' : 'failed')}
        offline={t('offline')}
        button={t('button')}
        sending={t('sending')}
        aside={<LocalLink to={paths.forgotPassword}>{t('forgot')}</LocalLink>}
      >
        <TextField name="email" type="email" required autoComplete="username" spellCheck={false} />
        <PasswordField name="password" autoComplete="current-password" />
      </SendForm>
    </>
  );
}

/** What the screen before says of itself. */
type Arrived = { after?: unknown } | null;

/** What happened just before: a password was reset, an account deleted, or a page needs someone signed in. */
function Arrival() {
  const { t } = useTranslation('login');
  const { state, search } = useLocation() as { state: Arrived; search: string };
  // The server knows neither the state nor the query of an address.
  if (!useHydrated()) return null;
  if (state?.after === 'reset') return <Notice kind="success">{t('afterReset')}</Notice>;
  if (state?.after === 'deletion') return <Notice kind="success">{t('afterDeletion')}</Notice>;
  if (new URLSearchParams(search).has('next')) {
    return (
      <Notice kind="note">
        {t('needed')} {isOwnerAwaited() && t('unsaved')}
      </Notice>
    );
  }
  return null;
}
