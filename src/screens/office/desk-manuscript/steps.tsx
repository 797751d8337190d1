import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandName, Guard } from '#shared/office/command-names.ts';
import { type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { LetterTemplate } from '#shared/office/letter-templates.ts';
import { useKept } from '../use-kept.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { LetterFields, useForgetLetter } from './letter-fields.tsx';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** The steps that have a section of their own on the page. */
const elsewhere: readonly CommandName[] = [
  'check',
  'addSimilarity',
  'releaseCopy',
  'leaveOutByline',
  'undo',
  'declareConflict',
  'withdrawConflict',
  'hold',
  'liftHold',
];

/** What can be done with the manuscript now: a step of the rules each, with all that it needs. */
export function Steps() {
  const { t } = useTranslation('office-desk');
  const { commands } = useDesk().manuscript;
  const open = (command: CommandName) => commands.includes(command);
  if (commands.every((command) => elsewhere.includes(command))) return <p>{t('steps.none')}</p>;
  return (
    <div className={styles.steps}>
      {open('beginCheck') && (
        <div className={styles.direct}>
          <p className={styles.hint}>{t('steps.beginCheck.about')}</p>
          <CommandForm command="beginCheck" button={t('steps.beginCheck.button')} />
        </div>
      )}
      {open('assignEditor') && <AssignEditor />}
      {open('sendToReview') && <SendToReview />}
      {open('returnForCompletion') && <ReturnForCompletion />}
      {open('decline') && (
        <LetterStep
          command="decline"
          kind="danger"
          templates={['declinedScope', 'declinedQuality', 'declinedOther']}
        />
      )}
      {open('reopen') && <LetterStep command="reopen" templates={['reopened']} />}
      {open('write') && <LetterStep command="write" templates={['general', 'receipt']} />}
    </div>
  );
}

type StepProps = { command: keyof typeof stepIds; children: ReactNode };

function Step({ command, children }: StepProps) {
  const { t } = useTranslation('office-desk');
  return (
    <details name="step" id={stepIds[command]} className={styles.step}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t(`steps.${command}.title`)}</b>
          <span className={styles.hint}>{t(`steps.${command}.about`)}</span>
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

type LetterStepProps = {
  command: 'decline' | 'write' | 'reopen';
  kind?: 'primary' | 'danger';
  templates: readonly LetterTemplate[];
};

function LetterStep({ command, kind = 'primary', templates }: LetterStepProps) {
  const { t } = useTranslation('office-desk');
  const forgetLetter = useForgetLetter(command);
  /** A sent letter leaves empty fields behind. */
  const [sent, setSent] = useState(0);
  const forget = () => {
    forgetLetter();
    setSent(sent + 1);
  };
  return (
    <Step command={command}>
      <CommandForm command={command} button={t(`steps.${command}.button`)} kind={kind} onDone={forget}>
        <LetterFields key={sent} form={command} templates={templates} />
      </CommandForm>
    </Step>
  );
}

function ReturnForCompletion() {
  const { t } = useTranslation('office-desk');
  const { manuscript, answers } = useDesk();
  const [chosen, choose] = useKept<Partial<Record<CheckPoint, boolean>>>(`${manuscript.id} points`);
  const forgetLetter = useForgetLetter('returnForCompletion');
  const isMissing = (name: CheckPoint) => answers.answerOf(name)?.answer === 'missing';
  const named = checkPoints.filter((point) => chosen?.[point] ?? isMissing(point));
  const noteOf = (name: CheckPoint) => answers.answerOf(name)?.note ?? '';
  return (
    <Step command="returnForCompletion">
      <CommandForm
        command="returnForCompletion"
        button={t('steps.returnForCompletion.button')}
        onDone={() => {
          choose(null);
          forgetLetter();
        }}
      >
        <fieldset className={styles.points}>
          <legend>{t('steps.returnForCompletion.points')}</legend>
          {checkPoints.map((point) => (
            <label key={point}>
              <input
                type="checkbox"
                name="points"
                value={point}
                checked={named.includes(point)}
                onChange={({ target }) => choose({ ...chosen, [point]: target.checked })}
              />
              <span>{t(`check.points.${point}.label`)}</span>
            </label>
          ))}
        </fieldset>
        <LetterFields
          form="returnForCompletion"
          templates={['returned']}
          points={named.map((point) => ({ point, note: noteOf(point) }))}
        />
      </CommandForm>
    </Step>
  );
}

function AssignEditor() {
  const { t } = useTranslation('office-desk');
  const { manuscript } = useDesk();
  const { editors, conflicts } = manuscript;
  const mayBeAuthor = (id: string) => conflicts.some(({ person }) => person.id === id);
  return (
    <Step command="assignEditor">
      {editors.length === 0 ? (
        <p>{t('editors.none')}</p>
      ) : (
        <CommandForm command="assignEditor" button={t('steps.assignEditor.button')}>
          <fieldset className={styles.editors}>
            <legend>{t('editors.legend')}</legend>
            {editors.map(({ id, name, open, conflict, isAssigned }) => (
              <label key={id} data-blocked={conflict ? '' : undefined}>
                <input
                  type="radio"
                  name="personId"
                  value={id}
                  required
                  disabled={conflict}
                  defaultChecked={isAssigned}
                />
                <span>
                  {name}{' '}
                  <span className={styles.hint}>
                    {conflict ? t('editors.conflict') : t('editors.open', { count: open })}
                  </span>
                  {!conflict && mayBeAuthor(id) && (
                    <span className={styles.warning}> · {t('editors.possible')}</span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        </CommandForm>
      )}
    </Step>
  );
}

/** Where each condition of review is fulfilled. */
const guardPlaces = {
  checked: '#check',
  similarityRead: '#similarity',
  scanned: '#files',
  copyReleased: '#files',
  editorAssigned: `#${stepIds.assignEditor}`,
} as const satisfies Partial<Record<Guard, string>>;

const reviewGuards = Object.keys(guardPlaces) as (keyof typeof guardPlaces)[];

function SendToReview() {
  const { t } = useTranslation('office-desk');
  const unmet: readonly Guard[] = useDesk().manuscript.unmet.sendToReview ?? [];
  const guards = reviewGuards.map((guard) => ({ guard, isMet: !unmet.includes(guard) }));
  return (
    <Step command="sendToReview">
      <ul className={styles.guards}>
        {guards.map(({ guard, isMet }) => (
          <li key={guard} data-met={isMet ? '' : undefined}>
            {isMet ? (
              <CircleCheck className={styles.sign} size={18} aria-hidden />
            ) : (
              <CircleDashed className={styles.sign} size={18} aria-hidden />
            )}
            {isMet ? (
              <span>{t(`guards.${guard}`)}</span>
            ) : (
              <span>
                <a href={guardPlaces[guard]}>{t(`guards.${guard}`)}</a>{' '}
                <span className={styles.hint}>{t('guards.open')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {unmet.length === 0 ? (
        <CommandForm command="sendToReview" button={t('steps.sendToReview.button')} />
      ) : (
        <p className={styles.hint}>{t('guards.advice')}</p>
      )}
    </Step>
  );
}
