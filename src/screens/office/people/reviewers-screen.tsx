import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ReviewerList } from '#shared/office/reviewer.ts';
import { readersOfReviewers } from '#shared/office/role.ts';
import { paths } from '#shared/paths.ts';
import { readReviewers } from '../../../client/office/people.ts';
import beside from '../../../components/beside.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { useAnswer } from '../../../components/use-answer.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { StaffPage } from '../staff-page.tsx';
import { ListPages } from './list-pages.tsx';
import styles from './people.module.css';
import { PeopleFilter } from './people-filter.tsx';
import { questionOf } from './people-question.ts';
import { ReviewerRow } from './reviewer-row.tsx';

/** Who reviews, for editors: by field and language; what is looked for is in the address. */
export function ReviewersScreen() {
  const { t } = useTranslation('office-people');
  return (
    <StaffPage
      path={paths.reviewers}
      title={t('reviewers.title')}
      roles={readersOfReviewers}
      forbidden={t('reviewers.forbidden')}
    >
      {() => (
        <>
          <PageTitle lead={t('reviewers.lead')}>{t('reviewers.title')}</PageTitle>
          <Reviewers />
        </>
      )}
    </StaffPage>
  );
}

const narrowing = ['search', 'field', 'language', 'page'] as const;

function Reviewers() {
  const { t } = useTranslation('office-people');
  const [parameters] = useSearchParams();
  const asked = questionOf(parameters, narrowing).toString();
  const ask = useCallback(() => readReviewers(new URLSearchParams(asked)), [asked]);
  const question = useMemo(() => new URLSearchParams(asked), [asked]);
  const { answer, failure, busy, retry } = useAnswer(ask);
  return (
    <div className={beside.beside}>
      <PeopleFilter question={question} of="reviewers" />
      <section className={styles.found} aria-labelledby="found" aria-busy={busy}>
        <div role="status">
          <h2 id="found" className={styles.count}>
            {answer ? (answer.total > 0 ? t('count', { count: answer.total }) : t('none')) : t('loading')}
          </h2>
        </div>
        {failure && <FailedAnswer failure={failure} words={t('failed')} again={t('retry')} onRetry={retry} />}
        {answer && <List answer={answer} question={question} />}
      </section>
    </div>
  );
}

function List({ answer, question }: { answer: ReviewerList; question: URLSearchParams }) {
  const { t } = useTranslation('office-people');
  const { reviewers, page, pages } = answer;
  if (reviewers.length === 0) {
    return question.size > 0 ? (
      <p>
        <LocalLink to={paths.reviewers}>{t('filter.clear')}</LocalLink>
      </p>
    ) : (
      <p className={styles.muted}>{t('reviewers.nobody')}</p>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {reviewers.map((reviewer) => (
          <ReviewerRow key={reviewer.id} reviewer={reviewer} />
        ))}
      </ol>
      <ListPages path={paths.reviewers} question={question} page={page} pages={pages} />
    </>
  );
}
