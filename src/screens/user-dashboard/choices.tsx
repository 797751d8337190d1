import { useTranslation } from 'react-i18next';
import { type Account, Profile, profileOf } from '#shared/account/account.ts';
import { saveProfile } from '../../client/accounts.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { ReviewOfferField } from '../../components/form/review-offer-field.tsx';
import { SendForm } from '../../components/form/send-form.tsx';
import { useSendForm } from '../../components/form/use-send-form.ts';

/** `strip` drops the other fields: the form's values are those of the whole profile. */
const Choice = Profile.pick({
  notificationPreferences: true,
  notifyJournalUpdates: true,
  notifyNewSubmissions: true,
  agreeToReview: true,
}).strip();

type ChoicesProps = {
  account: Account;
  legend: string;
  names: (keyof typeof Choice.shape)[];
  onSaved: (account: Account) => void;
};

/** A form with some checkboxes of the profile. */
export function Choices({ account, legend, names, onSaved }: ChoicesProps) {
  const { t } = useTranslation('user-dashboard');
  const form = useSendForm({
    schema: Choice,
    values: profileOf(account),
    draft: `choices ${names}`,
    owner: account.email,
    send: async (choices) => {
      const own = Object.fromEntries(names.map((name) => [name, choices[name]]));
      onSaved(await saveProfile(account, own));
    },
  });
  return (
    <SendForm
      form={form}
      legend={legend}
      failed={t('choices.failed')}
      done={t('choices.done')}
      button={t('choices.button')}
    >
      {names.map((name) =>
        name === 'agreeToReview' ? <ReviewOfferField key={name} /> : <CheckboxField key={name} name={name} />,
      )}
    </SendForm>
  );
}
