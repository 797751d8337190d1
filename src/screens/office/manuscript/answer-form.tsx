import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { remarkLimits } from '#shared/office/remark.ts';
import { hasGeneral } from '#shared/office/report-points.ts';
import { reviewLimits } from '#shared/office/review.ts';
import type { ReleasedPoint, ReleasedReport } from '#shared/office/review-views.ts';
import { carryOut, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import styles from '../office.module.css';
import { CommandNotice } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { ReleasedReportText } from '../released-report.tsx';
import { useCommand } from '../use-command.ts';
import { useKeptFields } from '../use-kept-fields.ts';

type AnswerProps = { manuscript: AuthorManuscript; report: ReleasedReport; filesAt: string };

/** The answers to a report, by the names of their fields. */
function answersTo(report: ReleasedReport): Map<string, string> {
  return new Map([
    ...(hasGeneral(report) ? [['body', report.answer] as const] : []),
    ...report.points.map((point) => [fieldOf(point), point.answer] as const),
  ]);
}

function fieldOf(point: ReleasedPoint): string {
  return `answer.${point.id}`;
}

/**
 * A report with the author’s answers beside its remarks: kept on the device while they are typed, on the server once they
 * are saved.
 */
export function AnswerForm({ manuscript: { id, version }, report, filesAt }: AnswerProps) {
  const { t } = useTranslation('office-author');
  const revalidate = useRevalidate();
  const { run, outcome, isBusy } = useCommand();
  const element = useRef<HTMLFormElement>(null);
  const saved = answersTo(report);
  const kept = useKeptFields(element, `${id} answerReport ${report.id}`, [...saved.keys()]);
  const typed = () => {
    const fields = new FormData(element.current ?? undefined);
    return new Map([...saved.keys()].map((name) => [name, String(fields.get(name) ?? '')] as const));
  };
  const isSaved = (answers: Map<string, string>, those: Map<string, string>) =>
    [...answers].every(([name, answer]) => answer === those.get(name));
  const take = () => (isSaved(typed(), saved) ? kept.forget() : kept.take());
  const send = async () => {
    const given = typed();
    // What was not changed here stays as it is there.
    const changed = [...given].filter(([name, answer]) => answer !== saved.get(name));
    const body = new Map(changed).get('body');
    const answers = changed.flatMap(([name, answer]) =>
      name === 'body' ? [] : [[name.slice('answer.'.length), answer] as const],
    );
    const input = {
      assignmentId: report.id,
      ...(body !== undefined && { body }),
      answers: Object.fromEntries(answers),
    };
    const isDone = await run(() => carryOut(id, 'answerReport', version, input), 'answerReport');
    // What was typed meanwhile stays.
    if (isDone && isSaved(typed(), given)) kept.forget();
    await revalidate();
  };
  // What is typed since is not saved any more.
  const shown = outcome && 'done' in outcome && kept.isKept ? undefined : outcome;
  const standing = kept.isKept
    ? t(kept.place === 'here' ? 'decisions.kept' : 'decisions.pageOnly')
    : [...saved.values()].some((answer) => answer !== '') && t('decisions.saved');
  return (
    <PostForm
      ref={element}
      action={`${manuscriptAddress(id)}/commands/answerReport`}
      version={version}
      send={() => void send()}
      onInput={take}
    >
      <input type="hidden" name="assignmentId" value={report.id} />
      <ReleasedReportText
        report={report}
        filesAt={filesAt}
        level={4}
        fieldFor={(point) => <AnswerField report={report} point={point} />}
      >
        {shown && <CommandNotice of={shown} />}
        <p className={styles.ways}>
          <button type="submit" className={action.secondary} aria-disabled={isBusy}>
            {t(report.points.length > 0 ? 'decisions.saveAll' : 'decisions.save')}
          </button>
          {standing && !shown && <span className={styles.quiet}>{standing}</span>}
        </p>
      </ReleasedReportText>
    </PostForm>
  );
}

/** The answer to a remark, or to the text of a report that is none. */
function AnswerField({
  report: { id, alias, answer, points },
  point,
}: {
  report: ReleasedReport;
  point: ReleasedPoint | null;
}) {
  const { t } = useTranslation('office-author');
  const field = point ? `answer-${id}-${point.id}` : `answer-${id}`;
  const hint = !point && points.length === 0 ? t('decisions.hint') : null;
  return (
    <div className={form.field}>
      <label htmlFor={field}>
        {point ? t('decisions.answerTo', { number: point.number, alias }) : t('decisions.answer', { alias })}
      </label>
      {hint && (
        <p id={`${field}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={field}
        className={form.control}
        name={point ? fieldOf(point) : 'body'}
        rows={point ? 4 : 8}
        maxLength={point ? remarkLimits.text : reviewLimits.remarks}
        defaultValue={point ? point.answer : answer}
        aria-describedby={hint ? `${field}-hint` : undefined}
      />
    </div>
  );
}
