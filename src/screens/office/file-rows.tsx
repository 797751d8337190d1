import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManuscriptFile } from '#shared/office/manuscript-views.ts';
import { manuscriptAddress } from '../../client/office/manuscripts.ts';
import { fileSize } from '../../components/file-size.ts';
import styles from './office.module.css';

type FileRowsProps = {
  id: string;
  files: ManuscriptFile[];
  withDigest?: boolean;
  /** What can be done with a file. */
  children?: (file: ManuscriptFile) => ReactNode;
};

/** The files of a manuscript as they came, each with its kind, size and the state of its review copy. */
export function FileRows({ id, files, withDigest = false, children }: FileRowsProps) {
  const { t } = useTranslation('office-author');
  const { t: tLayout } = useTranslation('layout');
  if (files.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <li key={file.id}>
          {file.isInfected ? (
            file.name
          ) : (
            <a href={`${manuscriptAddress(id)}/files/${file.id}`} download>
              {file.name}
            </a>
          )}
          <span className={styles.quiet}>
            {t(`role.${file.role}`)} · {fileSize(tLayout, file.size)}
            {file.copy !== 'none' && ` · ${t(`copy.${file.copy}`)}`}
          </span>
          {file.isInfected ? <p>{t('infected')}</p> : file.copyFault && <CopyFault code={file.copyFault} />}
          {withDigest && <code className={styles.digest}>SHA-256 {file.sha256}</code>}
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}

const copyFaults = ['encrypted', 'damaged', 'too-large', 'needs-conversion', 'cannot-convert'] as const;

function CopyFault({ code }: { code: string }) {
  const { t } = useTranslation('office-author');
  return <p>{t(`copyFault.${copyFaults.find((known) => known === code) ?? 'other'}`)}</p>;
}
