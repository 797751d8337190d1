import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Registration } from '#shared/account/account.ts';
import type { NewHolder } from '#shared/account/orcid.ts';
import { Failure } from '#shared/failure.ts';
import { nextPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import { register } from '../../client/accounts.ts';
import { readNewHolder } from '../../client/orcid.ts';
import { SignedInAlready } from '../../components/account/signed-in-already.tsx';
import { useSignedInBefore } from '../../components/account/use-signed-in-before.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { CountryField } from '../../components/form/country-field.tsx';
import styles from '../../components/form/form.module.css';
import { FormPage } from '../../components/form/form-page.tsx';
import { LettersNote } from '../../components/form/letters-note.tsx';
import { OrcidField } from '../../components/form/orcid-field.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { PrivacyNote } from '../../components/form/privacy-note.tsx';
import { ReviewOfferField } from '../../components/form/review-offer-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { OrcidLink } from '../../components/orcid/orcid-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const empty = {
  givenName: '',
  familyName: '',
  organization: '',
  country: '',
  username: '',
  orcidId: '',
  email: '',
  password: '',
  passwordRepeat: '',
  consentToStoreData: false,
  notificationPreferences: false,
  agreeToReview: false,
};

/** The registration form, which logs in and leads to the page that required it, or home. Logged-in users see a notice instead. */
export function RegisterScreen() {
  const { t } = useTranslation('register');
  const { username, whileEntering } = useSignedInBefore();
  const language = useLanguage();
  const wanted = useWanted();
  const page = { title: t('title'), description: t('description'), path: paths.register, lead: t('lead') };

  if (username !== null) {
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
          <h2>{t('why.title')}</h2>
          <ul>
            <li>{t('why.save')}</li>
            <li>{t('why.continue')}</li>
            <li>{t('why.review')}</li>
          </ul>
          <p>
            {t('haveAccount')}{' '}
            <LocalLink to={wanted === null ? paths.login : paths.loginThen(wanted)}>{t('login')}</LocalLink>
          </p>
        </>
      }
    >
      <RegistrationForm whileEntering={whileEntering} />
    </FormPage>
  );
}

/** What `?next=` names; null without it, and on the server, which renders the page for every query. */
function useWanted(): string | null {
  const { search } = useLocation();
  return useHydrated() ? new URLSearchParams(search).get('next') : null;
}

function RegistrationForm({ whileEntering }: Pick<ReturnType<typeof useSignedInBefore>, 'whileEntering'>) {
  const { t } = useTranslation('register');
  const language = useLanguage();
  const navigate = useNavigate();
  const wanted = useWanted();
  const [holder, setHolder] = useState<NewHolder>();
  const form = useSendForm({
    schema: Registration,
    values: empty,
    also: {
      language,
      next: wanted ?? undefined,
      ...(holder && { orcidId: holder.orcid, orcidAuthenticated: true }),
    },
    secrets: ['password', 'passwordRepeat'],
    draft: 'register',
    guarded: true,
    send: (registration) =>
      whileEntering(async () => {
        try {
          await register(registration);
        } catch (error) {
          // The field says what became of the iD.
          if (error instanceof Failure && error.fields?.orcidId !== undefined) setHolder(undefined);
          throw error;
        }
        // The page says to which address a letter has gone.
        const state = { registered: registration.email };
        await navigate(nextPath(wanted, registration.language, paths.home), { state });
      }),
  });
  useNewHolder((found) => {
    setHolder(found);
    for (const name of ['givenName', 'familyName'] as const)
      if (form.fields.getValues(name) === '') form.fields.setValue(name, found[name]);
  });
  return (
    <SendForm
      form={form}
      legend={t('title')}
      failed={t('failed')}
      offline={t('offline')}
      button={t('button')}
      sending={t('sending')}
    >
      <fieldset className={styles.group}>
        <legend>{t('about')}</legend>
        <div className={styles.pair}>
          <TextField name="givenName" required autoComplete="given-name" />
          <TextField name="familyName" required autoComplete="family-name" />
        </div>
        <TextField name="organization" autoComplete="organization" />
        <CountryField />
        {holder ? <Authenticated holder={holder} onLeft={() => setHolder(undefined)} /> : <OrcidField />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('signIn')}</legend>
        <TextField name="email" type="email" required autoComplete="email" spellCheck={false} />
        <TextField
          name="username"
          required
          autoComplete="nickname"
          spellCheck={false}
          hint={t('usernameHint')}
        />
        <PasswordField name="password" autoComplete="new-password" strength />
        <PasswordField name="passwordRepeat" autoComplete="new-password" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('consents')}</legend>
        <CheckboxField name="consentToStoreData" />
        <PrivacyNote />
        <CheckboxField name="notificationPreferences" />
        <LettersNote />
        <ReviewOfferField />
      </fieldset>
    </SendForm>
  );
}

/** Tells who has just authenticated an iD without an account, if the login page has led here for that. */
function useNewHolder(take: (holder: NewHolder) => void) {
  const { search } = useLocation();
  const isAsked = useHydrated() && new URLSearchParams(search).has('orcid');
  const tell = useEffectEvent(take);
  useEffect(() => {
    // Without an answer the form is there as for anybody.
    if (isAsked)
      void readNewHolder().then(
        (found) => found && tell(found),
        () => undefined,
      );
  }, [isAsked]);
}

/** The iD that the account will have, unless it is left out. */
function Authenticated({ holder, onLeft }: { holder: NewHolder; onLeft: () => void }) {
  const { t } = useTranslation('orcid');
  return (
    <div className={styles.field}>
      <p>
        <OrcidLink orcid={holder.orcid} authenticated />
      </p>
      <p className={styles.hint}>{t('register.about')}</p>
      <p className={styles.actions}>
        <button type="button" className={action.secondary} onClick={onLeft}>
          {t('register.without')}
        </button>
      </p>
    </div>
  );
}
