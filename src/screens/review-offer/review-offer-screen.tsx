import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { AccountGate } from '../../components/account/account-gate.tsx';
import { useAccount } from '../../components/account/use-account.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { ReviewOfferForm } from '../../components/review-offer/review-offer-form.tsx';

/** Asks who offers to review for fields of expertise and languages. */
export function ReviewOfferScreen() {
  const { t } = useTranslation('review-offer');
  const loaded = useAccount(paths.reviewOffer);
  return (
    <FormPage
      title={t('title')}
      description={t('lead')}
      path={paths.reviewOffer}
      lead={t('lead')}
      aside={
        <>
          <p>{t('consent')}</p>
          <p>
            <LocalLink to={paths.forReviewers}>{t('more')}</LocalLink>
          </p>
        </>
      }
    >
      <AccountGate loaded={loaded} whole>
        {(account) => (
          <ReviewOfferForm
            account={account}
            onKept={() => loaded.setAccount({ ...account, agreeToReview: true, willingToReview: true })}
          />
        )}
      </AccountGate>
    </FormPage>
  );
}
