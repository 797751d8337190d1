import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Failure } from '#shared/failure.ts';
import { refusedParameter } from '#shared/office/refused-file.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';

const faults = [
  'conflict',
  'stepNotOpen',
  'notComplete',
  'answered',
  'until',
  'forbidden',
  'storageFull',
  'filesNotTaken',
  'offline',
  'unauthenticated',
  'payloadTooLarge',
  'unsupportedMediaType',
  'invalidInput',
  'emailUnverified',
  'invalidToken',
  'fileRefused',
] as const;

const outcomes = [
  'submit',
  'withdraw',
  'appeal',
  'write',
  'answerReport',
  'extendRevision',
  'save',
  'discard',
  'file',
  'removed',
  'confirmed',
  'denied',
] as const;

/** Returns a function that puts a failure’s code into words. */
export function useFaultText() {
  const { t } = useTranslation('office-author');
  return (code: string) => t(`fault.${faults.find((known) => known === code) ?? 'other'}`);
}

/** What a command has come to. */
export type CommandOutcome = { done: string } | { failure: Failure };

type NoticeProps = {
  of?: CommandOutcome | undefined;
  /** What is said where a step is not open, if the screen knows better. */
  notOpen?: string;
  /** Where reports are answered, without which a revised manuscript is not sent. */
  answersAt?: string;
};

/**
 * What the last command has come to: as the screen knows it or, without scripts, as the address says after the server
 * has sent the browser back.
 */
export function CommandNotice({ of, notOpen, answersAt }: NoticeProps) {
  const { t } = useTranslation('office-author');
  const faultText = useFaultText();
  const query = new URLSearchParams(useLocation().search);
  const done = outcomes.find((known) => known === (of ? 'done' in of && of.done : query.get('done')));
  const code = of ? 'failure' in of && of.failure.code : query.get('fault');
  const given = of
    ? 'failure' in of && Object.keys(of.failure.fields ?? {})
    : query.get('fields')?.split(' ');
  const missing = given || [];
  const fault = missing.includes('email')
    ? 'emailUnverified'
    : missing.includes('answered') && !missing.includes('complete')
      ? 'answered'
      : missing.includes('until')
        ? 'until'
        : code;
  // Their fields say why.
  if (!of && query.has(refusedParameter)) return null;
  if (fault) {
    return (
      <Notice kind="fault" focus>
        <p>{(fault === 'stepNotOpen' && notOpen) || faultText(fault)}</p>
        {!of && query.has('unsaved') && <p>{t('fault.unsaved')}</p>}
        {fault === 'answered' && answersAt !== undefined && (
          <p>
            <LocalLink to={answersAt}>{t('decisions.toAnswers')}</LocalLink>
          </p>
        )}
        {fault === 'emailUnverified' && (
          <p>
            <LocalLink to={paths.profile}>{t('secondFactorNeeded.link')}</LocalLink>
          </p>
        )}
      </Notice>
    );
  }
  return done ? (
    <Notice kind="success" focus>
      {t(`done.${done}`)}
    </Notice>
  ) : null;
}
