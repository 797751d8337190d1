import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundName } from '#shared/office/found-name.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { certainNames, type NameAnswer, nameAnswers, needsReason } from '#shared/office/release.ts';
import { mayPass } from '#shared/office/scan-state.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { useKept } from '../use-kept.ts';
import { CommandForm } from './command-form.tsx';
import styles from './files.module.css';
import { openStep } from './open-step.ts';
import { stepIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

type DeskFile = DeskManuscript['files'][number];
type Answers = Partial<Record<string, NameAnswer>>;

const none: Answers = {};

/** The fields of a release that are typed. */
const keeps = ['reason'];

/** What is answered on this device for the names in the copy of a file. */
export function useNameAnswers(fileId: string) {
  const { id } = useDesk().manuscript;
  const [answers, keep] = useKept<Answers>(`${id} names ${fileId}`);
  return {
    answers: answers ?? none,
    give: (name: string, answer: NameAnswer) => keep({ ...answers, [name]: answer }),
    forget: () => keep(null),
  };
}

type NameAnswersProps = {
  fileId: string;
  name: FoundName;
  answer: NameAnswer | undefined;
  give: (id: string, answer: NameAnswer) => void;
};

/** The answers for a name that surely is an author’s, at the name itself. */
export function NameAnswers({ fileId, name: { id, certainty, quote }, answer, give }: NameAnswersProps) {
  const { t } = useTranslation('office-desk');
  if (certainty !== 'certain') return null;
  const form = formOf(fileId);
  return (
    <fieldset className={styles.answers}>
      <legend className="visually-hidden">{t('copy.answerNamed', { quote })}</legend>
      <input type="hidden" form={form} name="name" value={id} />
      {nameAnswers.map((value) => (
        <label key={value}>
          <input
            id={`${id}-${value}`}
            type="radio"
            form={form}
            name={`name.${id}`}
            value={value}
            checked={answer === value}
            onChange={() => give(id, value)}
          />
          <span>{t(`copy.answers.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ReleaseCopyProps = { file: DeskFile; answers: Answers; onReleased: () => void };

/**
 * Releases the copy of a file to reviewers, once there is an answer for each name that surely is an author’s; or asks the
 * author to mend the file. A release can be taken back.
 */
export function ReleaseCopy({ file, answers, onReleased }: ReleaseCopyProps) {
  const { t } = useTranslation('office-desk');
  const { id, report, released, scan } = file;
  const [askedFor, setAskedFor] = useState<string>();
  const given = JSON.stringify(answers);
  const isAsked = askedFor === given;
  // Of a single-blind review, reviewers know who the authors are.
  const isSingle = useDesk().manuscript.singleBlind !== null;
  const certain = isSingle ? [] : certainNames(report);
  const unanswered = certain.filter((name) => !answers[name.id]);
  const mended = certain.filter((name) => answers[name.id] === 'author-mends');
  const form = { command: 'releaseCopy', id: formOf(id), name: id, kind: 'secondary' } as const;
  if (released) {
    return (
      <CommandForm {...form} button={t('copy.withhold')}>
        <input type="hidden" name="fileId" value={id} />
        <input type="hidden" name="released" value="false" />
      </CommandForm>
    );
  }
  if (mended.length > 0 && unanswered.length === 0) return <AskAuthor names={mended} />;
  const isReady = () => {
    const [next] = unanswered;
    if (next) document.getElementById(`${next.id}-${nameAnswers[0]}`)?.focus();
    else if (certain.length > 0 && !isAsked) setAskedFor(given);
    else return true;
    return false;
  };
  const button =
    unanswered.length > 0
      ? t('copy.releaseLeft', { left: unanswered.length })
      : isAsked
        ? t('copy.releaseSure')
        : t('copy.release');
  return (
    <CommandForm {...form} button={button} before={isReady} keeps={keeps} onDone={onReleased}>
      <input type="hidden" name="fileId" value={id} />
      <input type="hidden" name="released" value="true" />
      <p className={styles.meaning}>{t('copy.meaning')}</p>
      {!mayPass(scan) && <p className={styles.meaning}>{t('copy.unscanned')}</p>}
      {needsReason(report) && !isSingle && (
        <>
          <label htmlFor={`${formOf(id)}-reason`}>{t('copy.reason')}</label>
          <input id={`${formOf(id)}-reason`} name="reason" required maxLength={500} />
        </>
      )}
      {isAsked && (
        <Notice kind="note" focus>
          {t('copy.sure', { total: certain.length })}
        </Notice>
      )}
    </CommandForm>
  );
}

/** The way to the letter that asks the author for another file, with the places. */
function AskAuthor({ names }: { names: FoundName[] }) {
  const { t } = useTranslation('office-desk');
  const { answers } = useDesk();
  const ask = () => {
    const note = answers.answerOf('anonymity')?.note ?? '';
    answers.give('anonymity', { answer: 'missing', note: withQuotes(note, names) });
    openStep(`#${stepIds.returnForCompletion}`);
    document.getElementById(stepIds.returnForCompletion)?.querySelector('summary')?.focus();
  };
  return (
    <Notice kind="note">
      <p>{t('copy.mend', { total: names.length })}</p>
      <p className="needs-script">
        <button type="button" className={action.secondary} onClick={ask}>
          {t('copy.mendButton')}
        </button>
      </p>
    </Notice>
  );
}

/** The longest note of a point of the check, in characters. */
const longestNote = 500;

/** A note with as many of the places as it has room for. */
function withQuotes(note: string, names: FoundName[]): string {
  return names
    .map(({ quote }) => `«${quote}»`)
    .filter((quote) => !note.includes(quote))
    .reduce((text, quote) => {
      const longer = text === '' ? quote : `${text}; ${quote}`;
      return longer.length > longestNote ? text : longer;
    }, note);
}

/** The form in which the answers for the names of a copy are sent. */
function formOf(fileId: string): string {
  return `release-${fileId}`;
}
