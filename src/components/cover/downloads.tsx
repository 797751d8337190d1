import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, exportFormatNames, exportFormats } from '#shared/citation/export-format.ts';
import type { Issue } from '#shared/library/issue.ts';
import { fileSize } from '../file-size.ts';
import action from '../link/action.module.css';

type DownloadsProps = {
  /** The PDF of the whole issue or volume. */
  pdf: Issue['pdf'];
  /** The address of the EPUB, if any article has a text. */
  epub: string | undefined;
  /** The label of the records. */
  records: string;
  path: (format: ExportFormat) => string;
  /** The name of a saved file of records, without its extension. */
  name: string;
};

/** A whole issue or volume as PDF and EPUB, and its records for reference managers. */
export function Downloads({ pdf, epub, records, path, name }: DownloadsProps) {
  const { t } = useTranslation('layout');
  const { t: tIssue } = useTranslation('issue');
  return (
    <>
      {pdf && (
        <>
          <a className={action.secondary} href={pdf.url} download={pdf.downloadName}>
            <Download aria-hidden size={18} />
            <span>{tIssue('volume.download')}</span>
          </a>
          <p>
            PDF, {fileSize(t, pdf.bytes)}, {t('pages', { count: pdf.pages })}
          </p>
        </>
      )}
      {epub && (
        <p>
          <a href={epub} download={`${name}.epub`}>
            EPUB
          </a>
        </p>
      )}
      <p>
        <span>{records}</span>
        {exportFormats.map((format) => (
          <a key={format} href={path(format)} download={`${name}.${format}`}>
            {exportFormatNames[format]}
          </a>
        ))}
      </p>
    </>
  );
}
