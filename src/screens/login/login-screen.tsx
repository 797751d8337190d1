import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { Credentials } from '#shared/account/account.ts';
import { loginFailures } from '#shared/account/login-failures.ts';
import { orcidOutcomes } from '#shared/account/orcid.ts';
import type { ProofOffer } from '#shared/account/second-factor.ts';
import { withLanguage } from '#shared/page/address.ts';
import { nextPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import { type LoggedIn, signIn, signInBySecondFactor } from '../../client/accounts.ts';
import { isOwnerAwaited } from '../../client/drafts.ts';
import { readSecondStep } from '../../client/orcid.ts';
import { SignedInAlready } from '../../components/account/signed-in-already.tsx';
import { useSignedInBefore } from '../../components/account/use-signed-in-before.ts';
import formStyles from '../../components/form/form.module.css';
import { FormPage } from '../../components/form/form-page.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Prove } from '../../components/second-factor/prove.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './login.module.css';
import { EnteredWithOrcid, OrcidArrival, SignInWithOrcid } from './orcid-login.tsx';

/** The login form; afterwards returns to the page that required it. Logged-in users get a link there. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const language = useLanguage();
  const { state, search, hash } = useLocation() as Location & { state: Arrived };
  const { username, whileEntering } = useSignedInBefore();
  // The server renders the page for every query.
  const isHydrated = useHydrated();
  const wanted = isHydrated ? new URLSearchParams(search).get('next') : null;
  const page = { title: t('title'), description: t('description'), path: paths.login };

  if (isHydrated && hash === `#${orcidOutcomes.entered}`) {
    return (
      <FormPage {...page}>
        <EnteredWithOrcid />
      </FormPage>
    );
  }

  // After deleting the account, the name is forgotten only once this screen is shown.
  if (username !== null && state?.after !== 'deletion') {
    return (
      <FormPage {...page}>
        <SignedInAlready
          username={username}
          next={wanted === null ? undefined : nextPath(wanted, language)}
        />
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
            <LocalLink to={wanted === null ? paths.register : paths.registerThen(wanted)}>
              {t('register')}
            </LocalLink>
          </p>
        </>
      }
    >
      <OrcidArrival wanted={wanted} />
      <Login whileEntering={whileEntering} />
    </FormPage>
  );
}

/** Asks for the password and then, if the account has one, for the second factor. */
function Login({ whileEntering }: Pick<ReturnType<typeof useSignedInBefore>, 'whileEntering'>) {
  const { t } = useTranslation('login');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [asked, setAsked] = useState<ProofOffer>();
  const [expired, setExpired] = useState(false);
  const enter = async ({ secondFactorNeeded }: LoggedIn) => {
    const profile = (part: string) => withLanguage(language, `${paths.profile}#${part}`);
    const next = secondFactorNeeded
      ? profile('second-factor')
      : hash === `#${orcidOutcomes.unknown}`
        ? profile('orcid')
        : nextPath(new URLSearchParams(search).get('next'), language);
    await navigate(next, { replace: true });
  };

  const ask = useEffectEvent(async () => {
    if (hash !== `#${loginFailures.secondFactor}`) return;
    await readSecondStep().then(setAsked, () => setExpired(true));
  });
  useEffect(() => void ask(), []);

  if (!asked) {
    return (
      <>
        {expired && (
          <Notice kind="fault" focus>
            {t('expired')}
          </Notice>
        )}
        <LoginForm
          signIn={(credentials) =>
            whileEntering(async () => {
              const outcome = await signIn(credentials);
              if ('asked' in outcome) setAsked(outcome.asked);
              else await enter(outcome);
            })
          }
        />
      </>
    );
  }
  return (
    <>
      <Notice kind="note" focus>
        {t('secondStep')}
      </Notice>
      <Prove
        offer={asked}
        button={t('button')}
        onProof={(proof) =>
          whileEntering(async () => enter(await signInBySecondFactor(asked.token, proof, language)))
        }
        onExpired={() => {
          setAsked(undefined);
          setExpired(true);
        }}
      />
    </>
  );
}

function LoginForm({ signIn: send }: { signIn: (credentials: Credentials) => Promise<void> }) {
  const { t } = useTranslation('login');
  const language = useLanguage();
  const form = useSendForm({
    schema: Credentials,
    values: { email: '', password: '' },
    also: { language },
    secrets: ['password'],
    draft: 'login',
    send,
  });
  return (
    <>
      <Arrival />
      <noscript>
        <WithoutScripts />
      </noscript>
      <SendForm
        form={form}
        legend={t('title')}
        failed={t(form.failure?.code === 'accountLocked' ? 'locked' : 'failed')}
        offline={t('offline')}
        button={t('button')}
        sending={t('sending')}
        aside={
          <>
            <noscript>
              <button type="submit" className={`${action.primary} ${styles.withoutScripts}`}>
                {t('withoutScripts')}
              </button>
            </noscript>
            <LocalLink to={paths.forgotPassword}>{t('forgot')}</LocalLink>
          </>
        }
      >
        <TextField name="email" type="email" required autoComplete="username" spellCheck={false} />
        <PasswordField name="password" autoComplete="current-password" />
      </SendForm>
      <SignInWithOrcid />
    </>
  );
}

/** What the server leads back to without scripts, each shown while the address names it. */
function WithoutScripts() {
  const { t } = useTranslation('login');
  const { secondFactor: id, wrongFactor: wrong } = loginFailures;
  return (
    <>
      {(['failed', 'locked', 'tooMany', 'expired'] as const).map((reason) => (
        <p key={reason} id={loginFailures[reason]} className={styles.failure} role="alert" tabIndex={-1}>
          {t(reason)}
        </p>
      ))}
      <section className={styles.secondFactor}>
        <p id={`${id}-step`}>{t('secondStep')}</p>
        <p id={wrong} className={styles.failure} role="alert" tabIndex={-1}>
          {t('wrongFactor')}
        </p>
        <form method="post" className={formStyles.form}>
          <div className={formStyles.field}>
            <label htmlFor={id}>{t('factor')}</label>
            <p id={`${id}-hint`} className={formStyles.hint}>
              {t('factorHint')}
            </p>
            <input
              id={id}
              type="text"
              name="factor"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className={formStyles.control}
              aria-describedby={`${id}-step ${id}-hint`}
            />
          </div>
          <div className={formStyles.actions}>
            <button type="submit" className={action.primary}>
              {t('button')}
            </button>
          </div>
        </form>
      </section>
    </>
  );
}

/** State passed on by the previous screen. */
type Arrived = { after?: unknown } | null;

/** Why this screen is shown: a password was reset, an account was deleted, or a page requires a login. */
function Arrival() {
  const { t } = useTranslation('login');
  const { state, search } = useLocation() as { state: Arrived; search: string };
  // During server rendering neither the state nor the query is known.
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
