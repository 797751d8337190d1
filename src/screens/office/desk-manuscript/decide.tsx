import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DecisionCommand,
  decisionCommands,
  decisionOf,
  type Recommendation,
} from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { ChipChoice } from '../../../components/chip-choice/chip-choice.tsx';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import { decisionTemplates, draftOfToday, lettersOf } from './decision-letter.ts';
import { FewReports } from './few-reports.tsx';
import styles from './forms.module.css';
import { LetterFields, useForgetLetters } from './letter-fields.tsx';
import { OwnWarning } from './own.tsx';
import { standingOf } from './review-standing.ts';
import { reviewIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

type ReviewProps = { review: DeskReview };

/** What is typed here is kept until it is sent. */
const keeps = ['reason'];

/** The decision of the Editor-in-Chief; open once one is recommended. */
export function Decide({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { commands, unmet } = useDesk().manuscript;
  const [isOpenAtFirst] = useState(review.recommendation !== null);
  const open = decisionCommands.filter((command) => commands.includes(command));
  if (open.length === 0) return null;
  const isUnreleased = open.every((command) => unmet[command]?.includes('reportsReleased'));
  return (
    <details id={reviewIds.decision} className={styles.step} open={isOpenAtFirst}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t('decision.title')}</b>
          <span className={styles.hint}>{t('decision.about')}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        {isUnreleased ? <Unreleased review={review} /> : <DecideForm review={review} open={open} />}
      </div>
    </details>
  );
}

/** The reports that must be released first, each with the way to it. */
function Unreleased({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const left = standingOf(review).reported.filter(({ report }) => report?.released === null);
  return (
    <div className={own.unreleased}>
      <p>{t('decision.unreleased')}</p>
      <ul>
        {left.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${reviewIds.reportOf(id)}`}>{t('decision.toReport', { name })}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DecideFormProps = ReviewProps & { open: readonly DecisionCommand[] };

/** Begins with what is recommended; each decision has a letter of its own and, without scripts, a form of its own. */
function DecideForm({ review, open }: DecideFormProps) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const recommended = review.recommendation;
  const [chosen, choose] = useState<Recommendation | undefined>();
  const forgetLetters = useForgetLetters(lettersOf('decide'));
  const decision = chosen ?? recommended?.recommendation;
  const command = open.find((name) => decisionOf[name] === decision);
  return (
    <>
      <div className="needs-script">
        <ChipChoice
          legend={t('decision.what')}
          options={open.map((name) => {
            const value = decisionOf[name];
            const label = reportText(`recommendation.${value}`);
            const isRecommended = value === recommended?.recommendation;
            return { value, label: isRecommended ? t('decision.recommended', { decision: label }) : label };
          })}
          chosen={decision}
          onChoose={choose}
        />
      </div>
      {command ? (
        <LetterForm review={review} command={command} onDone={forgetLetters} />
      ) : (
        <p className={`${styles.hint} needs-script`}>{t('decision.choose')}</p>
      )}
      <noscript>
        {open
          .filter((name) => name !== command)
          .map((name) => (
            <details key={name}>
              <summary>{t(`decision.button.${decisionOf[name]}`)}</summary>
              <LetterForm review={review} command={name} />
            </details>
          ))}
      </noscript>
    </>
  );
}

type LetterFormProps = ReviewProps & { command: DecisionCommand; onDone?: () => void };

/** The form of one decision, with its letter as it is recommended or from its template. */
function LetterForm({ review, command, onDone }: LetterFormProps) {
  const { t } = useTranslation('office-desk-review');
  const { now } = useDesk();
  const recommended = review.recommendation;
  const decision = decisionOf[command];
  return (
    <CommandForm
      command={command}
      button={t(`decision.button.${decision}`)}
      kind={decision === 'reject' ? 'danger' : 'primary'}
      keeps={keeps}
      {...(onDone && { onDone })}
    >
      {decision === 'accept' && <OwnWarning />}
      <FewReports command={command} review={review} />
      <LetterFields
        key={decision}
        form={`decide ${decision}`}
        templates={[decisionTemplates[decision]]}
        begun={
          recommended && recommended.recommendation === decision ? draftOfToday(recommended, now) : undefined
        }
      />
    </CommandForm>
  );
}
