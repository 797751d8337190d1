import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import { readersOfReviewers } from '#shared/office/role.ts';
import { readReviewers } from '../../../client/office/people.ts';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { StaffPage } from '../staff-page.tsx';
import { FoundList } from './found-list.tsx';
import { ReviewerRow } from './reviewer-row.tsx';

/** Who reviews, for editors: by field and language. */
export function ReviewersScreen() {
  const { t } = useTranslation('office-people');
  return (
    <StaffPage
      path={officePaths.reviewers}
      title={t('reviewers.title')}
      roles={readersOfReviewers}
      forbidden={t('reviewers.forbidden')}
    >
      {() => (
        <>
          <PageTitle lead={t('reviewers.lead')}>{t('reviewers.title')}</PageTitle>
          <FoundList
            of="reviewers"
            read={readReviewers}
            rows={({ reviewers }) =>
              reviewers.map((reviewer) => <ReviewerRow key={reviewer.id} reviewer={reviewer} />)
            }
            nobody={t('reviewers.nobody')}
          />
        </>
      )}
    </StaffPage>
  );
}
