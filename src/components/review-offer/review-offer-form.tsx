import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/account/account.ts';
import { languages } from '#shared/language/language.ts';
import { fieldCodes, fieldName } from '#shared/office/field-of-expertise.ts';
import { type KeptReviewOffer, ReviewOffer } from '#shared/office/review-offer.ts';
import { readReviewOffer, saveReviewOffer } from '../../client/review-offer.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CheckboxesField } from '../form/checkboxes-field.tsx';
import { FailureDetail, SendForm } from '../form/send-form.tsx';
import { LongTextField } from '../form/text-field.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import { useAnswer } from '../use-answer.ts';

type ReviewOfferFormProps = {
  account: Account;
  /** Called when the offer is kept, which is also the user’s consent to be asked. */
  onKept: () => void;
};

/** Asks who offers to review for fields of expertise and languages. */
export function ReviewOfferForm({ account, onKept }: ReviewOfferFormProps) {
  const { t } = useTranslation('review-offer');
  const { answer, failure, retry } = useAnswer(readReviewOffer);
  if (failure) {
    return (
      <>
        <Notice kind="fault">
          <p>{t('unknown')}</p>
          <FailureDetail failure={failure} />
        </Notice>
        <p>
          <button type="button" className={action.secondary} onClick={retry}>
            {t('retry')}
          </button>
        </p>
      </>
    );
  }
  if (answer === undefined) return <p role="status">{t('loading')}</p>;
  return <OfferForm account={account} offer={answer} onKept={onKept} />;
}

function OfferForm({ account, offer, onKept }: ReviewOfferFormProps & { offer: KeptReviewOffer | null }) {
  const { t } = useTranslation('review-offer');
  const language = useLanguage();
  const form = useSendForm({
    schema: ReviewOffer,
    values: offer ? { fields: offer.fields, languages: offer.languages, note: offer.note } : empty,
    draft: 'review offer',
    owner: account.email,
    send: async (said) => {
      await saveReviewOffer({ ...said, account: account.email });
      onKept();
    },
  });
  return (
    <SendForm
      form={form}
      legend={t('title')}
      failed={t('failed')}
      done={offer ? t('changed') : t('thanks')}
      button={offer ? t('change') : t('offer')}
    >
      <CheckboxesField
        name="fields"
        columns
        options={fieldCodes.map((value) => ({ value, label: fieldName(value, language) }))}
      />
      <CheckboxesField
        name="languages"
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <LongTextField name="note" rows={3} required={false} hint={t('noteHint')} />
    </SendForm>
  );
}

const empty = { fields: [], languages: [], note: '' };
