import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyReport, reportGaps, reviewLimits } from '#shared/office/review.ts';
import type { ShownReport } from '../../../client/office/report-session.ts';
import { reportAddress, reviewCommandAddress } from '../../../client/office/reviews.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import office from '../office.module.css';
import { CommandFields } from '../post-form.tsx';
import { MissingFields, TextField } from '../submit/fields.tsx';
import { SaveState } from '../submit/save-state.tsx';
import { Ratings, Recommendation } from './ratings.tsx';
import { RemarksPart } from './remarks-part.tsx';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { type Reporting, useReport } from './use-report.ts';
import { useReview } from './use-review.ts';
import { Versions } from './versions.tsx';

type FormProps = {
  reporting: Reporting;
  /** The copy that is read beside it. */
  copy?: string;
};

/** A form of its own, for a page that has nothing else of the report. */
export function OwnReport({ report }: { report: ShownReport }) {
  return <ReportForm reporting={useReport(useReview().assignment.id, report)} />;
}

/** The form of the report, which is saved as it is written, and sent when nothing is missing. */
export function ReportForm({ reporting, copy }: FormProps) {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, faulty, run, sendForm } = useReview();
  const { id, commands } = assignment;
  const { form, opened, session, content, stored, saving, restored, merged, other, take } = reporting;
  const isOfReport = (name: string) => reportGaps(emptyReport).includes(name) || name.startsWith('remark.');
  const refused = faulty('sendReport').filter(isOfReport);
  const [tries, setTries] = useState(0);
  const isRefused = tries > 0 || refused.length > 0;
  const gaps = reportGaps(content);
  const missing = new Set(isRefused ? gaps : []);
  const mustChoose = other !== null && !other.isChosen;

  // The first field that is empty, once the report was refused.
  const shown = tries + refused.length;
  useLayoutEffect(() => {
    if (shown === 0 || !form.current) return;
    const [first] = reportGaps(session.state().content);
    const field = first === undefined ? null : form.current.elements.namedItem(first);
    const control = field instanceof RadioNodeList ? field[0] : field;
    if (control instanceof HTMLElement) control.focus();
  }, [shown, form, session]);

  const send = (fields: FormData) => {
    take();
    if (reportGaps(session.state().content).length > 0) {
      setTries(tries + 1);
      return;
    }
    void run('sendReport', () =>
      session.send((version) => {
        fields.set('version', String(version));
        return sendForm('sendReport', fields);
      }),
    );
  };

  return (
    <section className={styles.part} aria-labelledby="report">
      <h2 id="report" className="visually-hidden">
        {t('agreed.title')}
      </h2>
      <form
        ref={form}
        method="post"
        action={reportAddress(id)}
        className={styles.reportForm}
        onInput={take}
        onBlur={() => void session.flush()}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.dataset.sends !== undefined) return send(new FormData(event.currentTarget));
          take();
          void session.flush();
        }}
      >
        {/* What Enter presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
          {t('report.save')}
        </button>
        <CommandFields version={stored.version} back={back} />
        {merged && <Notice kind="note">{t('versions.merged')}</Notice>}
        {other && <Versions session={session} other={other} />}
        <MissingFields value={missing}>
          <Ratings content={opened.content} missing={missing} />
          <Recommendation content={opened.content} missing={missing} />
          <TextField
            name="toAuthors"
            label={t('remarks.toAuthors')}
            hint={`${t('remarks.toAuthorsHint')} ${t('report.about')}`}
            value={opened.content.toAuthors}
            required
            rows={14}
            maxLength={reviewLimits.remarks}
          />
          <RemarksPart content={content} missing={missing} change={reporting.changeRemarks} copy={copy} />
          <TextField
            name="toEditors"
            label={t('remarks.toEditors')}
            hint={t('remarks.toEditorsHint')}
            value={opened.content.toEditors}
            rows={5}
            maxLength={reviewLimits.remarks}
          />
        </MissingFields>
        <div className={styles.end}>
          <p className={office.quiet}>{t('report.sendAbout')}</p>
          {isRefused && gaps.length > 0 && (
            <p className={styles.left} role="status">
              {t('report.missing', { count: gaps.length })}
            </p>
          )}
          <p className={styles.ways}>
            {commands.includes('sendReport') && (
              <button
                type="submit"
                formAction={reviewCommandAddress(id, 'sendReport')}
                data-sends=""
                className={action.primary}
                aria-disabled={busy !== null || mustChoose}
              >
                {busy === 'sendReport' ? t('busy') : t('report.send')}
              </button>
            )}
            <button type="submit" className={action.secondary}>
              {t('report.save')}
            </button>
          </p>
          <FormFault act="sendReport" />
        </div>
        {!mustChoose && <SaveState saving={saving} restored={restored} />}
      </form>
    </section>
  );
}
