import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice/notice.tsx';
import { type Act, type ReviewOutcome, useAssignment } from './use-review.ts';

const acts = [
  'agree',
  'declineReview',
  'extendReview',
  'sendReport',
  'save',
  'codes',
  'device',
  'certificate',
  'consent',
] as const satisfies Act[];

/** The codes of failures, with the keys of their words. */
const faults = {
  conflict: 'conflict',
  stepNotOpen: 'stepNotOpen',
  notComplete: 'notComplete',
  invalidInput: 'invalidInput',
  invalidToken: 'invalidToken',
  unauthenticated: 'invalidToken',
  forbidden: 'forbidden',
  confirmAgain: 'forbidden',
  tooManyMails: 'tooMany',
  tooManyRequests: 'tooMany',
  payloadTooLarge: 'payloadTooLarge',
  offline: 'offline',
  unavailable: 'offline',
} as const;

/** What the last act on the page has come to, unless its form says so itself. */
export function ReviewNotice({ outcome }: { outcome: ReviewOutcome | null }) {
  const { t } = useTranslation('office-review');
  if (!outcome) return null;
  if ('code' in outcome) return outcome.act === null ? <Fault code={outcome.code} /> : null;
  const act = acts.find((name) => name === outcome.done);
  return act ? (
    // The field of the code takes the focus.
    <Notice kind="success" focus={act !== 'codes'}>
      <p>{t(`done.${act}`)}</p>
    </Notice>
  ) : null;
}

/** Why an act has failed, at its button. */
export function FormFault({ act }: { act: Act }) {
  const { outcome } = useAssignment();
  if (!outcome || !('code' in outcome) || outcome.act !== act) return null;
  return <Fault code={outcome.code} />;
}

function Fault({ code }: { code: string }) {
  const { t } = useTranslation('office-review');
  const known = code in faults ? faults[code as keyof typeof faults] : 'other';
  return (
    <Notice kind="fault" focus>
      <p>{t('fault.title')}</p>
      <p>{t(`fault.${known}`)}</p>
    </Notice>
  );
}
