import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Failure } from '#shared/failure.ts';
import { Notice } from '../../components/notice/notice.tsx';

const faults = [
  'conflict',
  'stepNotOpen',
  'notComplete',
  'forbidden',
  'storageFull',
  'offline',
  'unauthenticated',
  'payloadTooLarge',
  'unsupportedMediaType',
  'invalidInput',
  'invalidToken',
  'fileRefused',
] as const;

const outcomes = ['submit', 'withdraw', 'write', 'save', 'discard', 'file', 'removed', 'confirmed'] as const;

/** Returns a function that puts a failure’s code into words. */
export function useFaultText() {
  const { t } = useTranslation('office-author');
  return (code: string) => t(`fault.${faults.find((known) => known === code) ?? 'other'}`);
}

/** What a command has come to. */
export type CommandOutcome = { done: string } | { failure: Failure };

/**
 * What the last command has come to: as the screen knows it or, without scripts, as the address says after the server
 * has sent the browser back.
 */
export function Outcome({ of }: { of?: CommandOutcome | undefined }) {
  const { t } = useTranslation('office-author');
  const faultText = useFaultText();
  const query = new URLSearchParams(useLocation().search);
  const done = outcomes.find((known) => known === (of ? 'done' in of && of.done : query.get('done')));
  const fault = of ? 'failure' in of && of.failure.code : query.get('fault');
  if (fault) {
    return (
      <Notice kind="fault" focus>
        <p>{faultText(fault)}</p>
      </Notice>
    );
  }
  return done ? (
    <Notice kind="success" focus>
      {t(`done.${done}`)}
    </Notice>
  ) : null;
}
