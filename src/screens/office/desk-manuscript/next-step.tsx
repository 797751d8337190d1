import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkPoints } from '#shared/office/initial-check.ts';
import { AfterDecision } from './after-decision.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './next-step.module.css';
import { openStep } from './open-step.ts';
import { ReviewStep } from './review-step.tsx';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';
import { Way } from './way.tsx';

/** The conditions of review in the order in which they are met, each with the place where. */
const conditions = {
  checked: '#check',
  scanned: '#files',
  copyReleased: '#files',
  similarityRead: '#similarity',
  editorAssigned: `#${stepIds.assignEditor}`,
} as const;

type Condition = keyof typeof conditions;

const names = Object.keys(conditions) as Condition[];

/** The one step that comes next for the reader: its button, or the way to what it still needs. */
export function NextStep() {
  const { t } = useTranslation('office-desk');
  const { t: caseText } = useTranslation('office-case');
  const { manuscript } = useDesk();
  const { commands, state } = manuscript;
  if (commands.includes('beginCheck')) {
    return (
      <div className={styles.next}>
        <p className={styles.about}>{t('steps.beginCheck.about')}</p>
        <CommandForm command="beginCheck" button={t('steps.beginCheck.button')} buttonId="next" />
      </div>
    );
  }
  if (manuscript.review && state === 'in-review') return <ReviewStep review={manuscript.review} />;
  if (state === 'appealed' && (commands.includes('nameMember') || commands.includes('upholdDecision')))
    return <Way to="#appeal" words={caseText('appeal.go')} />;
  if (state === 'accepted' || state === 'rejected') return <AfterDecision state={state} />;
  if (state === 'minor-revision' || state === 'major-revision') return <AfterDecision state="revision" />;
  return commands.includes('sendToReview') ? <ToReview /> : <p>{t('steps.none')}</p>;
}

/** How far the manuscript is from review, by its conditions. */
function ToReview() {
  const { t } = useTranslation('office-desk');
  const { manuscript, answers } = useDesk();
  const unmet = names.filter((name) => manuscript.unmet.sendToReview?.includes(name));
  const [first] = unmet;
  const missing = answers.answered.filter(({ answer }) => answer === 'missing').length;
  const isReturned = missing > 0 && answers.answered.length === checkPoints.length;
  const counted = { met: names.length - unmet.length, total: names.length };
  return (
    <div className={styles.next}>
      <p className={styles.what}>
        {isReturned
          ? t('next.return', { count: missing })
          : t('next.of', { ...counted, step: t(`next.${first ?? 'sendToReview'}`) })}
      </p>
      {isReturned ? (
        <Way to={`#${stepIds.returnForCompletion}`} words={t('next.go.return')} />
      ) : first ? (
        <Way to={conditions[first]} words={t(`next.go.${first}`)} />
      ) : (
        <CommandForm command="sendToReview" button={t('steps.sendToReview.button')} buttonId="next" />
      )}
      <ul className={styles.conditions}>
        {names.map((name) => {
          const isMet = !unmet.includes(name);
          const Sign = isMet ? CircleCheck : CircleDashed;
          return (
            <li key={name} data-met={isMet ? '' : undefined} data-next={name === first ? '' : undefined}>
              <Sign size={16} aria-hidden />
              {isMet ? (
                <span>
                  {t(`guards.${name}`)}
                  <span className="visually-hidden"> {t('guards.met')}</span>
                </span>
              ) : (
                <a href={conditions[name]} onClick={() => openStep(conditions[name])}>
                  {t(`guards.${name}`)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
