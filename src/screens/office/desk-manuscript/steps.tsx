import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { LetterTemplate } from '#shared/office/letter-templates.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useKept } from '../use-kept.ts';
import { CommandForm } from './command-form.tsx';
import styles from './forms.module.css';
import { jobOfNext } from './job-of-next.ts';
import { LetterFields, useForgetLetter } from './letter-fields.tsx';
import { NextStep } from './next-step.tsx';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** What else can be done, beside the next step: a step of the rules each, with all that it needs. */
const others = ['assignEditor', 'returnForCompletion', 'decline', 'reopen', 'write'] as const;

/** What can be done with the manuscript now: the step that comes next, and the others, folded. */
export function Steps() {
  const { t } = useTranslation('office-desk');
  const { t: frameText } = useTranslation('office-frame');
  const { manuscript } = useDesk();
  const { commands } = manuscript;
  const job = jobOfNext(manuscript);
  const open = others.filter((command) => commands.includes(command));
  return (
    <>
      <NextStep />
      {job && (
        <p className={styles.help}>
          <LocalLink to={officePaths.helpOn(job)}>{frameText('howTo')}</LocalLink>
        </p>
      )}
      {open.length > 0 && (
        <div className={styles.steps}>
          <h3>{t('steps.others')}</h3>
          {open.map((command) => {
            const Form = forms[command];
            return <Form key={command} />;
          })}
        </div>
      )}
    </>
  );
}

const forms: Record<(typeof others)[number], () => ReactNode> = {
  assignEditor: AssignEditor,
  returnForCompletion: ReturnForCompletion,
  decline: () => (
    <LetterStep
      command="decline"
      kind="danger"
      templates={['declinedScope', 'declinedQuality', 'declinedOther']}
    />
  ),
  reopen: () => <LetterStep command="reopen" templates={['reopened']} />,
  write: () => <LetterStep command="write" templates={['general', 'receipt']} />,
};

type StepProps = { command: (typeof others)[number]; children: ReactNode };

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
