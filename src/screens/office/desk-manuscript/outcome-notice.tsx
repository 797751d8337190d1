import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loggedCommands } from '#shared/office/command-names.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { officeTime } from '../../../components/office-frame/moment.tsx';
import styles from './forms.module.css';
import { type ActOutcome, useDesk } from './use-desk.ts';
import { useFieldFaults } from './use-field-faults.ts';
import { whoDid } from './who-did.ts';

/** The codes of failures that have words of their own. */
const known = [
  'conflict',
  'stepNotOpen',
  'decisionWaits',
  'notComplete',
  'notScanned',
  'namesUnanswered',
  'reasonMissing',
  'forbidden',
  'unauthenticated',
  'secondFactorNeeded',
  'confirmAgain',
  'invalidInput',
  'tooManyMails',
  'storageFull',
  'filesNotTaken',
  'payloadTooLarge',
  'fileRefused',
  'offline',
  'unavailable',
] as const;

/** How the last thing done on the page ended, unless its form says so itself. */
export function OutcomeNotice() {
  const { outcome, telling } = useDesk();
  const isToldElsewhere = outcome?.name !== undefined && telling.includes(outcome.name);
  return outcome && !isToldElsewhere && <Ended outcome={outcome} />;
}

/** How a form ended, where the person looks: at its button. */
export function FormOutcome({ name }: { name: string }) {
  const { outcome, tellAt } = useDesk();
  useLayoutEffect(() => tellAt(name), [tellAt, name]);
  return outcome?.name === name && <Ended outcome={outcome} />;
}

function Ended({ outcome }: { outcome: ActOutcome }) {
  const { t } = useTranslation('office-desk');
  const faults = Object.values(useFieldFaults(outcome));
  switch (outcome.kind) {
    case 'done': {
      const command = loggedCommands.find((name) => name === outcome.what);
      return (
        <Notice kind="success" focus="unlessElsewhere">
          <p>{command ? t(`done.${command}`) : t('done.saved')}</p>
        </Notice>
      );
    }
    case 'failed': {
      const code = known.find((name) => name === outcome.code);
      return (
        <Notice kind="fault" focus>
          <p>{t('fault.title')}</p>
          {faults.length === 0 && <p>{t(`fault.${code ?? 'unexpected'}`)}</p>}
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      );
    }
    case 'conflict':
      return (
        <Notice kind="fault" focus>
          <p>{t(outcome.isDecided ? 'fault.decisionWaits' : 'meanwhile.title')}</p>
          {outcome.meanwhile.length > 0 && (
            <ul>
              {outcome.meanwhile.map(({ command, at, actor, by }) => (
                <li key={`${at} ${command}`}>
                  {officeTime(at)} · {whoDid({ actor, by }, t)} — {t(`log.${command}`)}
                </li>
              ))}
            </ul>
          )}
          <p>{t('meanwhile.advice')}</p>
          {outcome.typed && (
            <details>
              <summary className={styles.plain}>{t('meanwhile.typed')}</summary>
              <p className={styles.typed}>{outcome.typed}</p>
            </details>
          )}
        </Notice>
      );
  }
}
