import { useTranslation } from 'react-i18next';
import { type ReviewerDoubt, warningDoubts } from '#shared/office/review.ts';
import look from './review.module.css';

/** What speaks against asking somebody, a line each. */
export function Doubts({ doubts }: { doubts: readonly ReviewerDoubt[] }) {
  const { t } = useTranslation('office-desk-review');
  return doubts.map((doubt) => (
    <p key={doubt} className={isWarning(doubt) ? look.warning : look.quiet}>
      {t(`doubt.${doubt}`)}
    </p>
  ));
}

function isWarning(doubt: ReviewerDoubt): boolean {
  return warningDoubts.some((one) => one === doubt);
}
