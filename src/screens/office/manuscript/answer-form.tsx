import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { reviewLimits } from '#shared/office/review.ts';
import type { ReleasedReport } from '#shared/office/review-views.ts';
import { carryOut, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { useRevalidate } from '../../../components/use-revalidate.ts';
import styles from '../office.module.css';
import { CommandNotice } from '../outcome.tsx';
import { PostForm } from '../post-form.tsx';
import { useCommand } from '../use-command.ts';
import { useKeptFields } from '../use-kept-fields.ts';

type AnswerProps = { manuscript: AuthorManuscript; report: ReleasedReport };

/** The author’s answer to a report: kept on the device while it is typed, on the server once it is saved. */
export function AnswerForm({ manuscript: { id, version }, report }: AnswerProps) {
  const { t } = useTranslation('office-author');
  const revalidate = useRevalidate();
  const { run, outcome, isBusy } = useCommand();
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptFields(element, `${id} answerReport ${report.id}`, ['body']);
  const field = `answer-${report.id}`;
  const typed = () => String(new FormData(element.current ?? undefined).get('body') ?? '');
  const take = () => (typed() === report.answer ? kept.forget() : kept.take());
  const send = async (fields: FormData) => {
    const body = String(fields.get('body'));
    const isDone = await run(
      () => carryOut(id, 'answerReport', version, { assignmentId: report.id, body }),
      'answerReport',
    );
    // What was typed meanwhile stays.
    if (isDone && typed() === body) kept.forget();
    await revalidate();
  };
  // What is typed since is not saved any more.
  const shown = outcome && 'done' in outcome && kept.isKept ? undefined : outcome;
  const standing = kept.isKept
    ? t(kept.place === 'here' ? 'decisions.kept' : 'decisions.pageOnly')
    : report.answer !== '' && t('decisions.saved');
  return (
    <PostForm
      ref={element}
      className={styles.form}
      action={`${manuscriptAddress(id)}/commands/answerReport`}
      version={version}
      send={(fields) => void send(fields)}
      onInput={take}
    >
      <input type="hidden" name="assignmentId" value={report.id} />
      <div className={form.field}>
        <label htmlFor={field}>{t('decisions.answer', { alias: report.alias })}</label>
        <p id={`${field}-hint`} className={form.hint}>
          {t('decisions.hint')}
        </p>
        <textarea
          id={field}
          className={form.control}
          name="body"
          rows={8}
          required
          maxLength={reviewLimits.remarks}
          defaultValue={report.answer}
          aria-describedby={`${field}-hint`}
        />
      </div>
      {shown && <CommandNotice of={shown} />}
      <p className={styles.ways}>
        <button type="submit" className={action.secondary} disabled={isBusy}>
          {t('decisions.save')}
        </button>
        {standing && !shown && <span className={styles.quiet}>{standing}</span>}
      </p>
    </PostForm>
  );
}
