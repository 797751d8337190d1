import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pointsOf } from '#shared/office/report-points.ts';
import { reviewLimits } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { PlacedRemarks } from '../placed-remarks.tsx';
import sheet from '../report-sheet.module.css';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import styles from './forms.module.css';
import { FormOutcome } from './outcome-notice.tsx';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';
import { useFieldFaults } from './use-field-faults.ts';

type SentReport = NonNullable<DeskAssignment['report']>;

type ReleaseProps = { assignment: DeskAssignment };

/** Whether a report goes to the authors, with what they read of it; and the form that releases it. */
export function ReleaseReport({ assignment }: ReleaseProps) {
  const { t } = useTranslation('office-desk-review');
  const { commands, review } = useDesk().manuscript;
  const { name, state, round, report } = assignment;
  if (!report) return null;
  const { released } = report;
  const mayRelease = commands.includes('releaseReport') && state === 'reported' && round === review?.round;
  if (released === null) {
    return mayRelease ? (
      <div className={own.release}>
        <ReleaseForm assignment={assignment} />
      </div>
    ) : (
      <p className={look.quiet}>{t('release.not')}</p>
    );
  }
  const isAltered = isReportAltered(report);
  return (
    <div className={own.release}>
      <p className={own.released}>
        <CircleCheck size={16} aria-hidden />
        {t(isAltered ? 'release.altered' : 'release.unaltered')}
      </p>
      {/* Its form is gone, or folded away. */}
      <FormOutcome name={formOf(assignment)} />
      {isAltered && (
        <details>
          <summary className={styles.plain}>{t('release.text')}</summary>
          <p className={sheet.text}>{released}</p>
          <PlacedRemarks text={released} remarks={report.releasedRemarks} />
        </details>
      )}
      {mayRelease && (
        <details>
          <summary className={styles.plain} aria-label={t('release.anewNamed', { name })}>
            {t('release.anew')}
          </summary>
          <ReleaseForm assignment={assignment} isAnew />
        </details>
      )}
    </div>
  );
}

function formOf({ id }: DeskAssignment): string {
  return `report-${id}`;
}

/** Whether something was removed from a report before it was released. */
function isReportAltered({ released, content, releasedRemarks }: SentReport): boolean {
  return (
    released !== content.toAuthors ||
    content.remarks.some(({ id, text, quotation }) => {
      const there = releasedRemarks.find((remark) => remark.id === id);
      return there?.text !== text || there.quotation !== quotation;
    })
  );
}

/** The passages that are to be removed: those that would tell who wrote it are ticked unless they were left before; and one more. */
function ReleaseForm({ assignment, isAnew = false }: ReleaseProps & { isAnew?: boolean }) {
  const { t } = useTranslation('office-desk-review');
  const { outcome } = useDesk();
  const field = useId();
  const { id, report } = assignment;
  const { telling = [], tellingIn = [], kept = [] } = report ?? {};
  const isRemoved = (remark: string | null, passage: string) =>
    kept.every((one) => one.remark !== remark || one.passage !== passage);
  const numbers = numbersOf(report);
  const form = isAnew ? `${formOf(assignment)}-anew` : formOf(assignment);
  const { removed: fault } = useFieldFaults(outcome?.name === form ? outcome : null);
  return (
    <CommandForm
      command="releaseReport"
      name={form}
      button={t(isAnew ? 'release.buttonAnew' : 'release.button')}
      kind="secondary"
    >
      <input type="hidden" name="assignmentId" value={id} />
      <p className={styles.hint}>{t('release.about')}</p>
      {isAnew && <p className={styles.hint}>{t('release.anewAbout')}</p>}
      {tellingIn.map(({ remark, passages }) => (
        <fieldset key={remark} className={own.telling}>
          <legend>{t('release.tellingIn', { number: numbers.get(remark) })}</legend>
          {passages.map((passage) => (
            <label key={passage} className={styles.tick}>
              <input
                type="checkbox"
                name="removedIn"
                value={`${remark} ${passage}`}
                defaultChecked={isRemoved(remark, passage)}
              />
              <span>{t('release.remove', { passage })}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {telling.length > 0 && (
        <fieldset className={own.telling}>
          <legend>{t('release.telling')}</legend>
          {telling.map((passage) => (
            <label key={passage} className={styles.tick}>
              <input
                type="checkbox"
                name="removed"
                value={passage}
                defaultChecked={isRemoved(null, passage)}
              />
              <span>{t('release.remove', { passage })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={look.field}>
        <label htmlFor={field}>{t('release.more')}</label>
        <textarea
          id={field}
          name="removed"
          rows={2}
          maxLength={reviewLimits.note}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${field}hint ${field}fault` : `${field}hint`}
        />
        <p id={`${field}hint`} className={styles.hint}>
          {t('release.moreHint')}
        </p>
        {fault && (
          <p id={`${field}fault`} className={look.fault}>
            {fault}
          </p>
        )}
      </div>
    </CommandForm>
  );
}

/** The numbers of remarks on places, by their ids. */
function numbersOf(report: SentReport | null): Map<string, number> {
  const points = report ? pointsOf(report.content.toAuthors, report.content.remarks).points : [];
  return new Map(points.map(({ id, number }) => [id, number]));
}
