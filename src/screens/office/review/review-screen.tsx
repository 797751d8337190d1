import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { OpenAssignment, ReviewerAssignment } from '#shared/office/review-views.ts';
import { paths } from '#shared/page/paths.ts';
import type { NoAssignment } from '../../../app/from-office.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { Agreed } from './agreed.tsx';
import { NothingOpened } from './invitation-screen.tsx';
import { Invited } from './invited.tsx';
import { Outcome } from './outcome.tsx';
import styles from './review.module.css';
import { ReviewNotice } from './review-notice.tsx';
import { Sent } from './sent-report.tsx';
import { forgetReport } from './use-report.ts';
import { type LoadedAssignment, ReviewContext, useReviewPage } from './use-review.ts';

/** The page of a reviewer: the invitation, the report while it is written, and as it was sent. */
export const ReviewScreen = officeScreen(LoadedReview);

function LoadedReview() {
  const loaded = useLoaderData<LoadedAssignment | NoAssignment>();
  const { pathname } = useLocation();
  if ('noAssignment' in loaded) return <NothingOpened next={pathname} />;
  return <ReviewPage key={loaded.assignment.id} loaded={loaded} />;
}

const views = { invited: Invited, agreed: Agreed, reported: Sent } as const;

/** An assignment by its state. */
export function ReviewPage({ loaded }: { loaded: LoadedAssignment }) {
  const { t } = useTranslation('office-review');
  const page = useReviewPage(loaded);
  const { assignment, outcome } = page;
  const isOver = assignment.kind === 'closed' || assignment.state === 'reported';
  useEffect(() => {
    if (isOver) forgetReport(assignment.id);
  }, [isOver, assignment.id]);
  if (assignment.kind === 'closed' && assignment.outcome) {
    return <Outcome of={assignment.outcome} notice={<ReviewNotice outcome={outcome} />} />;
  }
  if (assignment.kind === 'closed') {
    return (
      <OfficePage title={t('closed.title')}>
        <div className={styles.page}>
          <ReviewNotice outcome={outcome} />
          <Closed why={assignment.why} />
        </div>
      </OfficePage>
    );
  }
  const View = views[assignment.state];
  const { state, name, isConfirmed } = assignment;
  const lead = isConfirmed ? t(`${stageOf(state)}.lead`, { name }) : t('device.lead');
  return (
    <OfficePage title={t(titleOf(assignment))} lead={lead}>
      <div className={styles.page}>
        <ReviewNotice outcome={outcome} />
        <ReviewContext value={{ ...page, assignment }}>
          <View />
        </ReviewContext>
      </div>
    </OfficePage>
  );
}

function titleOf({ state }: OpenAssignment) {
  return `${stageOf(state)}.title` as const;
}

function stageOf(state: OpenAssignment['state']) {
  return state === 'reported' ? 'sent' : state;
}

function Closed({ why }: { why: Extract<ReviewerAssignment, { kind: 'closed' }>['why'] }) {
  const { t } = useTranslation('office-review');
  return (
    <>
      <p className={styles.text}>{t(`closed.${why}`)}</p>
      <p>
        <LocalLink to={paths.contacts}>{t('write')}</LocalLink>
      </p>
    </>
  );
}
