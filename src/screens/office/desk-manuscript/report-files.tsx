import { useTranslation } from 'react-i18next';
import type { DeskReportFile } from '#shared/office/report-file.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { deskApi } from '../../../client/office/desk.ts';
import { fileSize } from '../../../components/file-size.ts';
import { inOrder } from '../../../components/in-order.tsx';
import office from '../office.module.css';
import sheet from '../report-sheet.module.css';
import { CommandForm } from './command-form.tsx';
import own from './decision.module.css';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';

/** The files that came with a report: as they came, and the copies that the authors may get. */
export function ReportFiles({ assignment }: { assignment: DeskAssignment }) {
  const { t } = useTranslation('office-desk-review');
  const { t: tLayout } = useTranslation('layout');
  const { manuscript } = useDesk();
  const files = assignment.report?.files ?? [];
  if (files.length === 0) return null;
  const address = `${deskApi(manuscript.id)}/report-files/${assignment.id}`;
  const isNow = assignment.state === 'reported' && assignment.round === manuscript.review?.round;
  const mayRelease = isNow && manuscript.commands.includes('releaseFile');
  const mayMakeAgain = isNow && manuscript.commands.includes('makeReportCopyAgain');
  return (
    <div className={sheet.remarks}>
      <h5>{t('files.title')}</h5>
      <ul className={office.rows}>
        {files.map((file) => (
          <li key={file.id}>
            {file.isInfected ? (
              file.name
            ) : (
              <a href={`${address}/${file.id}`} download>
                {file.name}
              </a>
            )}
            <span className={office.quiet}>
              {fileSize(tLayout, file.size)}
              {file.copy === 'ready' && !file.isInfected && (
                <>
                  {' · '}
                  <a href={`${address}/${file.id}?copy`} download>
                    {t('files.copy')} <span className="visually-hidden">{file.name}</span>
                  </a>
                </>
              )}
            </span>
            <Copy file={file} />
            {mayMakeAgain && canComeOfIt(file) && (
              <CommandForm
                command="makeReportCopyAgain"
                name={`copy-${file.id}`}
                kind="secondary"
                button={t('files.again')}
              >
                <input type="hidden" name="assignmentId" value={assignment.id} />
                <input type="hidden" name="fileId" value={file.id} />
              </CommandForm>
            )}
            {mayRelease && file.mayGo && (
              <CommandForm
                command="releaseFile"
                name={`file-${file.id}`}
                kind="secondary"
                button={t(file.released === null ? 'files.release' : 'files.withhold')}
              >
                <input type="hidden" name="assignmentId" value={assignment.id} />
                <input type="hidden" name="fileId" value={file.id} />
                <input type="hidden" name="released" value={file.released === null ? 'yes' : 'no'} />
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a copy that failed may be made after all: no other try converts a kind of file that is not converted. */
function canComeOfIt({ copy, copyFault, isInfected }: DeskReportFile): boolean {
  return copy === 'failed' && copyFault !== 'needs-conversion' && !isInfected;
}

/** Whether the authors get the copy of a file, and what its reader is to look at first. */
function Copy({ file: { isInfected, copy, mayGo, released, report } }: { file: DeskReportFile }) {
  const { t } = useTranslation('office-desk-review');
  const state = isInfected
    ? 'infected'
    : copy !== 'ready'
      ? copy
      : !mayGo
        ? 'unscanned'
        : released === null
          ? 'withheld'
          : 'released';
  const quotes = [...new Set(report?.names.map(({ quote }) => quote))];
  return (
    <>
      <p className={state === 'released' ? own.released : look.quiet}>{t(`files.state.${state}`)}</p>
      {quotes.length > 0 && (
        <>
          <p className={look.warning}>{t('files.names')}</p>
          <ul className={look.quotes}>
            {inOrder(quotes, (quote) => (
              <li>{quote}</li>
            ))}
          </ul>
        </>
      )}
      {copy === 'ready' && (report?.unsearched.length ?? 0) > 0 && (
        <p className={look.warning}>{t('files.unsearched')}</p>
      )}
    </>
  );
}
