import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryState } from '../../client/library-updates.ts';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import { useBridge } from './bridge-context.ts';
import styles from './desktop-settings.module.css';

/**
 * The folder for newer issues, or of a library that is only read.
 * @param folder null: with the program's own data
 */
export function LibraryFolder({ folder }: { folder: string | null }) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  const readFrom = useLibraryState()?.readFrom ?? null;
  const [fault, setFault] = useState<'folder.refused' | 'notKept' | 'failed'>();
  const choose = async () => {
    setFault(undefined);
    const { result } = await bridge.chooseLibraryFolder();
    if (result === 'refused') setFault('folder.refused');
    if (result === 'notKept') setFault('notKept');
  };
  const reset = async () => {
    setFault(undefined);
    const { result } = await bridge.resetLibraryFolder();
    if (result === 'notKept') setFault('notKept');
  };
  const attempt = (work: () => Promise<void>) => void work().catch(() => setFault('failed'));
  if (readFrom !== null) {
    return (
      <div className={styles.part}>
        <p className={styles.folder}>{t('managed.folder', { folder: readFrom })}</p>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h3>{t('folder.title')}</h3>
      <p className={styles.folder}>{folder ?? t('folder.own')}</p>
      {fault && <Notice kind="fault">{t(fault)}</Notice>}
      <div className={styles.actions}>
        <button type="button" className={action.secondary} onClick={() => attempt(choose)}>
          {t('folder.choose')}
        </button>
        {folder !== null && (
          <button type="button" className={action.secondary} onClick={() => attempt(reset)}>
            {t('folder.reset')}
          </button>
        )}
      </div>
    </div>
  );
}
