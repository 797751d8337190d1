import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LibraryFault, LibraryState } from '#shared/library/library-updates.ts';
import { actOnLibrary } from '../../client/library-updates.ts';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import styles from './library-updates.module.css';

/** The most file names to list. */
const mostNames = 5;

type LibraryFaultsProps = {
  state: LibraryState;
  /** Whether the rest of the library can still be read. */
  isReadable: boolean;
};

/** What is wrong with the library on this device, and how to repair it. */
export function LibraryFaults({ state: { trouble, files, asks, readFrom }, isReadable }: LibraryFaultsProps) {
  const { t } = useTranslation('library-updates');
  const { t: common } = useTranslation('layout');
  return (
    <>
      {trouble && (
        <Notice kind="fault">
          <p>{t(`trouble.${trouble}.what`)}</p>
          <p>{t(`trouble.${trouble}.advice`)}</p>
        </Notice>
      )}
      {files.step === 'repairing' && <Notice kind="note">{t('damage.repairing')}</Notice>}
      {files.step === 'damaged' && (
        <>
          <Notice kind="fault">
            <p>{t('damage.what', { count: files.paths.length })}</p>
            <p>{t(`damage.${!isReadable ? 'closed' : readFrom === null ? 'advice' : 'readFrom'}`)}</p>
            <ul className={styles.names}>
              {files.paths.slice(0, mostNames).map((path) => (
                <li key={path}>{path.slice(path.lastIndexOf('/') + 1)}</li>
              ))}
              {files.paths.length > mostNames && (
                <li>{t('damage.more', { count: files.paths.length - mostNames })}</li>
              )}
            </ul>
          </Notice>
          {files.fault && <FaultNotice reason={files.fault} />}
          {asks && (
            <p>
              <button
                type="button"
                className={action.primary}
                onClick={() => void actOnLibrary('repairLibrary')}
              >
                <RotateCw aria-hidden size={18} />
                {t('damage.fetch', { size: fileSize(common, files.bytes) })}
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}

type FaultNoticeProps = { reason: LibraryFault; missingBytes?: number | null };

/** Why something failed, and what to do next. */
export function FaultNotice({ reason, missingBytes = null }: FaultNoticeProps) {
  const { t } = useTranslation('library-updates');
  const { t: common } = useTranslation('layout');
  return (
    <Notice kind="fault">
      <p>{t(`faults.${reason}.what`)}</p>
      {missingBytes !== null && <p>{t('missing', { size: fileSize(common, missingBytes) })}</p>}
      <p>{t(`faults.${reason}.advice`)}</p>
    </Notice>
  );
}
