import { useTranslation } from 'react-i18next';
import { type Account, Profile, profileOf } from '#shared/account/account.ts';
import { paths } from '#shared/page/paths.ts';
import { saveProfile } from '../../client/accounts.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { CountryField } from '../../components/form/country-field.tsx';
import styles from '../../components/form/form.module.css';
import { LettersNote } from '../../components/form/letters-note.tsx';
import { OrcidField } from '../../components/form/orcid-field.tsx';
import { ReviewOfferField } from '../../components/form/review-offer-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';
import { LocalLink } from '../../components/link/local-link.tsx';

type ProfileFormProps = {
  account: Account;
  /** The iD that the user has authenticated, which is not typed; null if none. */
  orcid: string | null;
  onSaved: (account: Account) => void;
};

/** All editable fields of the account. */
export function ProfileForm({ account, orcid, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const form = useSendForm({
    schema: Profile,
    values: profileOf(account),
    draft: 'profile',
    owner: account.email,
    send: async (profile) => {
      const answer = await saveProfile(account, editedIn(profile, profileOf(account)));
      onSaved(answer);
      form.fields.reset(profileOf(answer));
    },
  });
  return (
    <SendForm
      form={form}
      legend={t('profile.title')}
      failed={t('profile.failed')}
      done={t('profile.done')}
      button={t('profile.button')}
    >
      <div className={styles.pair}>
        <TextField name="givenName" required autoComplete="given-name" />
        <TextField name="familyName" required autoComplete="family-name" />
      </div>
      <TextField name="organization" autoComplete="organization" />
      <CountryField />
      <TextField name="username" required autoComplete="nickname" spellCheck={false} />
      {orcid === null && <OrcidField />}
      <fieldset className={styles.group}>
        <legend>{t('profile.choices')}</legend>
        <CheckboxField name="consentToStoreData" />
        <CheckboxField name="notificationPreferences" />
        <CheckboxField name="notifyNewSubmissions" />
        <CheckboxField name="notifyJournalUpdates" />
        <LettersNote submissions />
        <ReviewOfferField />
        {account.agreeToReview && (
          <p className={styles.hint}>
            <LocalLink to={paths.reviewOffer}>{t('profile.reviewOffer')}</LocalLink>
          </p>
        )}
      </fieldset>
    </SendForm>
  );
}

/** The changed fields. */
function editedIn(profile: Profile, before: Profile): Partial<Profile> {
  const names = Object.keys(profile) as (keyof Profile)[];
  return Object.fromEntries(
    names.filter((name) => profile[name] !== before[name]).map((name) => [name, profile[name]]),
  );
}
