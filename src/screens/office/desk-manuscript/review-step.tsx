import { useTranslation } from 'react-i18next';
import { reportsNeeded } from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import styles from './next-step.module.css';
import { contradict, reportsOnContradiction, standingOf } from './review-standing.ts';
import { reviewIds, stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';
import { Way } from './way.tsx';

/** What comes next in a review: finding reviewers, waiting for them, or reading their reports. */
export function ReviewStep({ review }: { review: DeskReview }) {
  const { t } = useTranslation('office-desk-review');
  const { live, invited, agreed, reported } = standingOf(review);
  const mayInvite = useDesk().manuscript.commands.includes('invite');
  const counted = { found: live.length, needed: reportsNeeded };
  const isShort = live.length < reportsNeeded;
  if (isShort && !mayInvite) return <p>{t('next.findOthers', counted)}</p>;
  const isThirdNeeded = mayInvite && contradict(review.advised) && live.length < reportsOnContradiction;
  const areIn = !isShort && reported.length === live.length;
  const names = (those: typeof live) => those.map(({ name }) => name).join(', ');
  return (
    <div className={styles.next}>
      {isShort ? (
        <p className={styles.what}>{t('next.find', counted)}</p>
      ) : (
        areIn && (
          <p className={styles.what}>
            {isThirdNeeded ? t('next.third') : t('next.weigh', { reported: reported.length })}
          </p>
        )
      )}
      {invited.length > 0 && <p className={styles.about}>{t('next.answers', { names: names(invited) })}</p>}
      {agreed.length > 0 && <p className={styles.about}>{t('next.report', { names: names(agreed) })}</p>}
      {isShort || (areIn && isThirdNeeded) ? (
        <Way to={`#${stepIds.invite}`} words={t('next.toInvite')} />
      ) : (
        areIn && <Way to={`#${reviewIds.reports}`} words={t('next.toReports')} />
      )}
    </div>
  );
}
