import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Registration } from '#shared/account.ts';
import { withLanguage } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { register } from '../../client/accounts.ts';
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
import { LocalLink } from '../../components/link/local-link.tsx';
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

/** The registration form, which logs in and leads to the home page. Logged-in users see a notice instead. */
export function RegisterScreen() {
  const { t } = useTranslation('register');
  const { username, whileEntering } = useSignedInBefore();
  const page = { title: t('title'), description: t('description'), path: paths.register, lead: t('lead') };

  if (username !== null) {
    return (
      <FormPage {...page}>
        <SignedInAlready username={username} />
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
            {t('haveAccount')} <LocalLink to={paths.login}>{t('login')}</LocalLink>
          </p>
        </>
      }
    >
      <RegistrationForm whileEntering={whileEntering} />
    </FormPage>
  );
}

function RegistrationForm({ whileEntering }: Pick<ReturnType<typeof useSignedInBefore>, 'whileEntering'>) {
  const { t } = useTranslation('register');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useSendForm({
    schema: Registration,
    values: empty,
    also: { language },
    secrets: ['password', 'passwordRepeat'],
    draft: 'register',
    guarded: true,
    send: (registration) =>
      whileEntering(async () => {
        await register(registration);
        await navigate(withLanguage(registration.language, paths.home));
      }),
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
        <OrcidField />
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
