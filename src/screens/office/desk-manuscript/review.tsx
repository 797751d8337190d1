import { ChevronRight, Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Answers } from './answers.tsx';
import { AskAgain } from './ask-again.tsx';
import { AskFurther, FurtherRequests } from './ask-further.tsx';
import { copiesOf } from './copies-of.ts';
import { Decide } from './decide.tsx';
import styles from './forms.module.css';
import { InviteForm } from './invite-form.tsx';
import { Recommendation, RecommendForm } from './recommendation.tsx';
import { Reports } from './reports.tsx';
import look from './review.module.css';
import { Assignments } from './review-assignments.tsx';
import { standingOf } from './review-standing.ts';
import { reviewIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** The review of the manuscript: who was asked and answered what, their reports, and whom to ask next. */
export function Review() {
  const { manuscript } = useDesk();
  const { review, commands } = manuscript;
  if (!review) return null;
  return (
    <div className={look.review}>
      <Answers answers={review.answers} />
      <Differences round={review.round} />
      <Round review={review} />
      <Recommendation review={review} />
      <FurtherRequests requests={review.requests} />
      <div>
        <Decide review={review} />
        {commands.includes('recommend') && <RecommendForm review={review} />}
        {/* Asked, it is empty again. */}
        <AskFurther key={review.requests.length} />
        {commands.includes('invite') && (
          <>
            <AskAgain former={review.former} />
            <InviteForm review={review} />
          </>
        )}
      </div>
      <EarlierRounds review={review} />
    </div>
  );
}

/** The ways to what has changed since each of the rounds before, the last of them first. */
function Differences({ round }: { round: number }) {
  const { t } = useTranslation('office-difference');
  const { id } = useDesk().manuscript;
  if (round < 2) return null;
  const before = Array.from({ length: round - 1 }, (_, place) => round - 1 - place);
  return (
    <ul className={look.differences}>
      {before.map((since) => (
        <li key={since}>
          <LocalLink to={officePaths.officeDifference(id, since)}>{t('link', { round: since })}</LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The current round. */
function Round({ review }: { review: DeskReview }) {
  const { t } = useTranslation('office-desk-review');
  const { round, advised } = review;
  const { ofRound, agreed, reported, needed } = standingOf(review);
  const sent = ofRound.filter(({ report }) => report);
  if (!isSentToReviewers(useDesk().manuscript.type)) return <p className={styles.hint}>{t('unreviewed')}</p>;
  return (
    <>
      <p className={styles.hint}>
        {t('standing', {
          round,
          agreed: agreed.length + reported.length,
          reported: reported.length,
          needed,
        })}
      </p>
      {ofRound.length > 0 ? <Assignments assignments={ofRound} /> : <p>{t('none')}</p>}
      {sent.length > 0 ? (
        <div className={look.reports}>
          <h3 id={reviewIds.reports}>{t('reports.title')}</h3>
          <WayBeside />
          <Reports assignments={sent} advised={advised} />
        </div>
      ) : (
        review.assignments.some(({ report }) => report) && <WayBeside />
      )}
    </>
  );
}

/** The way to the text with the reports beside it. */
function WayBeside() {
  const { t } = useTranslation('office-desk-review');
  const { manuscript } = useDesk();
  const copies = copiesOf(manuscript);
  const copy = copies.find(({ role }) => role === 'manuscript') ?? copies[0];
  if (!copy) return null;
  return (
    <div>
      <LocalLink to={officePaths.officeCopy(manuscript.id, copy.id)} className={action.secondary}>
        <Columns2 aria-hidden size={18} />
        {t('reports.beside')}
      </LocalLink>
    </div>
  );
}

/** The rounds before, folded, the last of them first. */
function EarlierRounds({ review }: { review: DeskReview }) {
  const { t } = useTranslation('office-desk-review');
  const rounds = Map.groupBy(review.assignments, ({ round }) => round);
  const earlier = [...rounds].filter(([round]) => round < review.round).sort(([a], [b]) => b - a);
  return earlier.map(([round, assignments]) => {
    const sent = assignments.filter(({ report }) => report);
    return (
      <details key={round} className={styles.step}>
        <summary>
          <ChevronRight className={styles.arrow} size={18} aria-hidden />
          <b>{t('earlier', { round })}</b>
        </summary>
        <div className={look.earlier}>
          <Assignments assignments={assignments} />
          {sent.length > 0 && <Reports assignments={sent} />}
        </div>
      </details>
    );
  });
}
