import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFile } from '#shared/office/report-file.ts';
import { addReportFile, removeReportFile, reportFilesAddress } from '../../../client/office/reviews.ts';
import { fileSize } from '../../../components/file-size.ts';
import action from '../../../components/link/action.module.css';
import { FileField } from '../file-field.tsx';
import office from '../office.module.css';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { useReview } from './use-review.ts';

type FilesProps = { files: readonly ReportFile[] };

/** The files that go with a report, and a field for another; with scripts, one is sent as soon as it is chosen. */
export function ReportFiles({ files }: FilesProps) {
  const { t } = useTranslation('office-review');
  const { assignment, run, busy, back } = useReview();
  const input = useId();
  /** A file that was taken leaves an empty field behind. */
  const [taken, setTaken] = useState(0);
  const address = reportFilesAddress(assignment.id);
  const send = async (file: File | undefined) => {
    if (file && (await run('file', () => addReportFile(assignment.id, file)))) setTaken(taken + 1);
  };
  return (
    <section className={styles.part} aria-labelledby={`${input}files`}>
      <h2 id={`${input}files`}>{t('files.title')}</h2>
      <SentFiles files={files}>
        {(file) => (
          <form
            method="post"
            action={`${address}/${file.id}/remove`}
            onSubmit={(event) => {
              event.preventDefault();
              void run('removed', () => removeReportFile(assignment.id, file.id));
            }}
          >
            <input type="hidden" name="back" value={back} />
            <button type="submit" className={styles.plain} aria-disabled={busy !== null}>
              {t('files.remove')} <span className="visually-hidden">{file.name}</span>
            </button>
          </form>
        )}
      </SentFiles>
      <form method="post" encType="multipart/form-data" action={address} className={styles.files}>
        <input type="hidden" name="back" value={back} />
        <label htmlFor={input}>{t('files.add')}</label>
        <p id={`${input}hint`} className={office.quiet}>
          {t('files.hint')}
        </p>
        <FileField
          key={taken}
          id={input}
          name="file"
          disabled={busy !== null}
          aria-describedby={`${input}hint`}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <p role="status" className={office.quiet}>
          {busy === 'file' && t('files.sending')}
        </p>
        <noscript>
          <button type="submit" className={action.secondary}>
            {t('files.button')}
          </button>
        </noscript>
      </form>
      <FormFault act="file" />
      <FormFault act="removed" />
    </section>
  );
}

type SentFilesProps = FilesProps & { children?: (file: ReportFile) => React.ReactNode };

/** The files of a report, to be opened again. */
export function SentFiles({ files, children }: SentFilesProps) {
  const { t } = useTranslation('office-review');
  const { t: tLayout } = useTranslation('layout');
  const { id } = useReview().assignment;
  if (files.length === 0) return null;
  return (
    <ul className={office.rows}>
      {files.map((file) => (
        <li key={file.id}>
          {file.isInfected ? (
            file.name
          ) : (
            <a href={`${reportFilesAddress(id)}/${file.id}`} download>
              {file.name}
            </a>
          )}
          <span className={office.quiet}>{fileSize(tLayout, file.size)}</span>
          {file.isInfected && <p className={styles.small}>{t('files.infected')}</p>}
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}
