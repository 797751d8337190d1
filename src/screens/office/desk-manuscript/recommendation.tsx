import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Recommendation as Advice, recommendations, reviewLimits } from '#shared/office/review.ts';
import type { Recommendation as Advised, DeskReview } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import sheet from '../report-sheet.module.css';
import { useKept } from '../use-kept.ts';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import { decisionTemplates, lettersOf } from './decision-letter.ts';
import { FewReports } from './few-reports.tsx';
import styles from './forms.module.css';
import { LetterFields, useForgetLetters } from './letter-fields.tsx';
import look from './review.module.css';
import { standingOf } from './review-standing.ts';
import { reviewIds, stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

type ReviewProps = { review: DeskReview };

/** What is typed here is kept until it is sent. */
const keeps = ['note', 'reason'];

/** What the handling editor recommends: by whom and when, the note for the Editor-in-Chief, and the letter as a draft. */
export function Recommendation({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const language = useLanguage();
  if (!review.recommendation) return null;
  const { recommendation, note, subject, body, by, at, language: written, former } = review.recommendation;
  return (
    <section className={own.recommendation} aria-labelledby={reviewIds.recommendation}>
      <h3 id={reviewIds.recommendation}>{t('recommendation.title')}</h3>
      <p>
        <b className={sheet.advice} data-advice={recommendation}>
          {reportText(`recommendation.${recommendation}`)}
        </b>{' '}
        <span className={look.quiet} suppressHydrationWarning>
          {t('recommendation.by', { name: by, day: longDate(language, officeDay(new Date(at))) })}
        </span>
      </p>
      {note && (
        <div className={sheet.remarks} data-confidential="">
          <h4>{t('recommendation.note')}</h4>
          <p className={sheet.text}>{note}</p>
        </div>
      )}
      <details>
        <summary className={styles.plain}>{t('recommendation.letter', { subject })}</summary>
        <p className={sheet.text} lang={written}>
          {body}
        </p>
      </details>
      <FormerVersions versions={former} />
    </section>
  );
}

/** What was recommended before, each with its day, note and letter. */
export function FormerVersions({ versions }: { versions: Advised['former'] }) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const language = useLanguage();
  return versions.map(({ recommendation, note, subject, body, by, at, language: written }) => (
    <details key={at}>
      <summary className={styles.plain} suppressHydrationWarning>
        {t('recommendation.former', {
          decision: reportText(`recommendation.${recommendation}`),
          name: by,
          day: longDate(language, officeDay(new Date(at))),
        })}
      </summary>
      {note && <p className={sheet.text}>{note}</p>}
      <p className={sheet.text} lang={written}>
        {`${subject}\n\n${body}`}
      </p>
    </details>
  ));
}

/** Recommends a decision to the Editor-in-Chief, with the letter to the author as a draft; open once it is time to. */
export function RecommendForm({ review }: ReviewProps) {
  const { t } = useTranslation('office-desk-review');
  const { manuscript } = useDesk();
  const { live, reported } = standingOf(review);
  const isReplaced = review.recommendation !== null;
  const isTime = !isReplaced && !manuscript.unmet.recommend?.length && reported.length === live.length;
  const [isOpenAtFirst] = useState(isTime);
  const [typed, choose] = useKept<Advice>(`${manuscript.id} recommended`);
  const forgetLetters = useForgetLetters(lettersOf('recommend'));
  return (
    <details id={stepIds.recommend} className={styles.step} open={isOpenAtFirst}>
      <summary>
        <ChevronRight className={styles.arrow} size={18} aria-hidden />
        <span>
          <b className={styles.name}>{t(isReplaced ? 'recommendation.replace' : 'recommendation.form')}</b>
          <span className={styles.hint}>{t('recommendation.about')}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        <CommandForm
          command="recommend"
          button={t('recommendation.button')}
          keeps={keeps}
          onDone={() => {
            choose(null);
            forgetLetters();
          }}
        >
          <Fields
            key={review.recommendation?.at}
            review={review}
            chosen={typed ?? review.recommendation?.recommendation ?? agreedOn(review)}
            choose={choose}
          />
        </CommandForm>
      </div>
    </details>
  );
}

type FieldsProps = ReviewProps & { chosen: Advice | undefined; choose: (advice: Advice) => void };

function Fields({ review, chosen, choose }: FieldsProps) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const note = useId();
  const given = review.recommendation;
  return (
    <>
      <fieldset className={look.group}>
        <legend>{t('recommendation.what')}</legend>
        {recommendations.map((advice) => (
          <label key={advice} className={styles.tick}>
            <input
              type="radio"
              name="recommendation"
              value={advice}
              required
              checked={advice === chosen}
              onChange={() => choose(advice)}
            />
            <span>{reportText(`recommendation.${advice}`)}</span>
          </label>
        ))}
      </fieldset>
      <FewReports command="recommend" review={review} />
      <div className={look.field}>
        <label htmlFor={note}>{t('recommendation.note')}</label>
        <p id={`${note}hint`} className={styles.hint}>
          {t('recommendation.noteHint')}
        </p>
        <textarea
          id={note}
          name="note"
          rows={4}
          maxLength={reviewLimits.note}
          defaultValue={given?.note}
          aria-describedby={`${note}hint`}
        />
      </div>
      <LetterFields
        key={chosen}
        form={`recommend ${chosen}`}
        templates={[chosen ? decisionTemplates[chosen] : 'general']}
        begun={given && given.recommendation === chosen ? given : undefined}
      />
    </>
  );
}

/** What all reports of the round advise, if they agree. */
function agreedOn({ advised }: DeskReview): Advice | undefined {
  const [first] = advised;
  return advised.every((advice) => advice === first) ? first : undefined;
}
