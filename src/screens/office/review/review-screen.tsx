import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { OpenAssignment, ReviewerAssignment } from '#shared/office/review-views.ts';
import { paths } from '#shared/page/paths.ts';
import type { NoAssignment } from '../../../app/from-office.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { Agreed } from './agreed.tsx';
import { ConfirmDevice } from './confirm-device.tsx';
import { NothingOpened } from './invitation-screen.tsx';
import { Invited } from './invited.tsx';
import { Letters } from './letters.tsx';
import { Outcome } from './outcome.tsx';
import { Recognition } from './recognition.tsx';
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
    return (
      <ReviewContext value={page}>
        <Outcome of={assignment.outcome} id={assignment.id} notice={<ReviewNotice outcome={outcome} />}>
          <Afterwards of={assignment} />
        </Outcome>
      </ReviewContext>
    );
  }
  if (assignment.kind === 'closed') {
    return (
      <OfficePage title={t('closed.title')}>
        <div className={styles.page}>
          <ReviewNotice outcome={outcome} />
          <ReviewContext value={page}>
            <Closed of={assignment} />
          </ReviewContext>
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
        <ReviewContext value={page}>
          <View />
          <Letters letters={assignment.letters} />
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

type ClosedAssignment = Extract<ReviewerAssignment, { kind: 'closed' }>;

function Closed({ of }: { of: ClosedAssignment }) {
  const { t } = useTranslation('office-review');
  return (
    <>
      <p className={styles.text}>{t(`closed.${of.why}`)}</p>
      <Afterwards of={of} />
      <p>
        <LocalLink to={paths.contacts}>{t('write')}</LocalLink>
      </p>
    </>
  );
}

/** What who has reported can have afterwards. */
function Afterwards({ of: { toConfirm, recognition } }: { of: ClosedAssignment }) {
  if (toConfirm) return <ConfirmDevice />;
  return recognition && <Recognition of={recognition} />;
}
