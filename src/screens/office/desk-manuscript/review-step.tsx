import { useTranslation } from 'react-i18next';
import { decisionCommands, reportsNeeded } from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import { asksForHelp } from './answer-helper.tsx';
import styles from './next-step.module.css';
import { contradict, reportsOnContradiction, standingOf } from './review-standing.ts';
import { reviewIds, stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';
import { Way } from './way.tsx';

type ReviewProps = { review: DeskReview };

/** What comes next in a review: finding reviewers, waiting for them, weighing their reports, or deciding. */
export function ReviewStep({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { pending, type } = useDesk().manuscript;
  if (decisionCommands.some((name) => name === pending?.command)) return <p>{t('next.pending')}</p>;
  if (review.recommendation) return <Recommended review={review} />;
  return isSentToReviewers(type) ? <Reviewing review={review} /> : <Unreviewed />;
}

/** What no reviewer is asked about: its handling editor recommends a decision. */
function Unreviewed() {
  const { t } = useTranslation('office-desk-review');
  const { commands } = useDesk().manuscript;
  if (!commands.includes('recommend')) return <p>{t('unreviewed')}</p>;
  return (
    <div className={styles.next}>
      <p className={styles.what}>{t('unreviewed')}</p>
      <Way to={`#${stepIds.recommend}`} words={t('next.toRecommend')} />
    </div>
  );
}

/** Until a decision is recommended. */
function Reviewing({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { live, invited, agreed, reported, needed, isShort } = standingOf(review);
  const { commands } = useDesk().manuscript;
  const mayInvite = commands.includes('invite');
  const mayRecommend = commands.includes('recommend');
  const counted = { found: live.length, needed };
  // Why one more is asked for, says who asked last.
  const reason = live.length >= reportsNeeded && isShort ? review.requests[0]?.reason : undefined;
  if (isShort && !mayInvite)
    return <p>{reason ? t('next.furtherAwaited', { reason }) : t('next.findOthers', counted)}</p>;
  const isThirdNeeded = mayInvite && contradict(review.advised) && live.length < reportsOnContradiction;
  const areIn = !isShort && reported.length === live.length;
  const asking = commands.includes('allowHelper') ? live.filter(asksForHelp) : [];
  const [first] = asking;
  const names = (those: typeof live) => those.map(({ name }) => name).join(', ');
  return (
    <div className={styles.next}>
      {isShort ? (
        <p className={styles.what}>{reason ? t('next.further', { reason }) : t('next.find', counted)}</p>
      ) : (
        areIn && (
          <p className={styles.what}>
            {isThirdNeeded ? t('next.third') : t('next.weigh', { reported: reported.length })}
          </p>
        )
      )}
      {asking.length > 0 && <p className={styles.what}>{t('next.helper', { names: names(asking) })}</p>}
      {invited.length > 0 && <p className={styles.about}>{t('next.answers', { names: names(invited) })}</p>}
      {agreed.length > 0 && <p className={styles.about}>{t('next.report', { names: names(agreed) })}</p>}
      {first ? (
        <Way to={`#${reviewIds.helperOf(first.id)}`} words={t('next.toHelper')} />
      ) : isShort && review.former.length > 0 ? (
        <Way to={`#${reviewIds.again}`} words={t('next.toAgain')} />
      ) : isShort || (areIn && isThirdNeeded) ? (
        <Way to={`#${stepIds.invite}`} words={t('next.toInvite')} />
      ) : (
        areIn &&
        (mayRecommend ? (
          <Way to={`#${stepIds.recommend}`} words={t('next.toRecommend')} />
        ) : (
          <Way to={`#${reviewIds.reports}`} words={t('next.toReports')} />
        ))
      )}
    </div>
  );
}

/** Once a decision is recommended: the Editor-in-Chief decides, with every report released. */
function Recommended({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const { commands, unmet } = useDesk().manuscript;
  const open = decisionCommands.filter((command) => commands.includes(command));
  const unreleased = standingOf(review).reported.some(({ report }) => report?.released === null);
  const mustRelease = open.some((command) => unmet[command]?.includes('reportsReleased'));
  const isAsked = mustRelease || (unreleased && commands.includes('releaseReport'));
  const decision = reportText(`recommendation.${review.recommendation?.recommendation ?? 'none'}`);
  if (!isAsked && open.length === 0) return <p>{t('next.decides')}</p>;
  return (
    <div className={styles.next}>
      <p className={styles.what}>{isAsked ? t('next.release') : t('next.recommended', { decision })}</p>
      {isAsked ? (
        <Way to={`#${reviewIds.reports}`} words={t('next.toRelease')} />
      ) : (
        <Way to={`#${reviewIds.decision}`} words={t('next.toDecide')} />
      )}
    </div>
  );
}
