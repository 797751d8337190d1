import { useTranslation } from 'react-i18next';
import { reportFileMegabytes } from '#shared/office/report-file.ts';
import { uploadFailureWords } from '../../../components/form/upload-failure-words.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { type Act, type ReviewOutcome, useAssignment } from './use-review.ts';

const acts = [
  'agree',
  'declineReview',
  'extendReview',
  'askHelper',
  'sendReport',
  'save',
  'codes',
  'device',
  'file',
  'removed',
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
  if ('code' in outcome) return outcome.act === null ? <Fault {...outcome} /> : null;
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
  return <Fault {...outcome} />;
}

function Fault({ code, file }: { code: string; file?: string | undefined }) {
  const { t } = useTranslation('office-review');
  const { t: tFiles } = useTranslation('office-files');

  const known = code in faults ? faults[code as keyof typeof faults] : 'other';
  return (
    <Notice kind="fault" focus>
      <p>{t('fault.title')}</p>
      <p>{file ? uploadFailureWords({ code, file }, reportFileMegabytes, tFiles) : t(`fault.${known}`)}</p>
    </Notice>
  );
}
