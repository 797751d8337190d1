import { useId } from 'react';
import { type ExportFormat, exportFormatNames, exportFormats } from '#shared/citation/export-format.ts';
import styles from './cite-dialog.module.css';

/** Links to export files for reference managers, with one record or many. */
export function ExportLinks({ title, path }: { title: string; path: (format: ExportFormat) => string }) {
  const id = useId();
  return (
    <div className={styles.exports}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {exportFormats.map((format) => (
          <li key={format}>
            <a href={path(format)} download={path(format).slice(path(format).lastIndexOf('/') + 1)}>
              {exportFormatNames[format]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
