import { CloudDownload, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LibraryUpdate } from '#shared/library/library-updates.ts';
import { paths } from '#shared/page/paths.ts';
import { actOnLibrary } from '../../client/library-updates.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { FaultNotice } from './library-faults.tsx';
import { LibraryProgress } from './library-progress.tsx';
import styles from './library-updates.module.css';
import { Offer } from './offer.tsx';

/** The state of updates of the library, and the next step. */
export function LibraryStep({ update }: { update: LibraryUpdate }) {
  const { t } = useTranslation('library-updates');
  switch (update.step) {
    case 'idle':
      return <CheckButton />;
    case 'checking':
      return <CheckButton isBusy />;
    case 'current':
      return (
        <>
          <p className={styles.good}>{t('steps.current')}</p>
          <CheckButton />
        </>
      );
    case 'available':
      return <Offer offer={update.offer} />;
    case 'downloading':
    case 'paused':
    case 'verifying':
      return <LibraryProgress update={update} />;
    case 'installed':
      return (
        <>
          <div className={styles.come}>
            <p className={styles.good}>{t('steps.installed')}</p>
            {update.offer.newIssues.length > 0 && (
              <p>
                <LocalLink to={paths.currentIssue}>{t('open')}</LocalLink>
              </p>
            )}
          </div>
          <CheckButton />
        </>
      );
    case 'failed':
      return (
        <>
          <FaultNotice reason={update.reason} missingBytes={update.missingBytes} />
          <p className={styles.actions}>
            <AgainButton act={update.offer ? 'downloadLibrary' : 'checkLibrary'} />
            {update.offer && <CancelButton />}
          </p>
        </>
      );
  }
}

function CheckButton({ isBusy = false }: { isBusy?: boolean }) {
  const { t } = useTranslation('library-updates');
  return (
    <p>
      <button
        type="button"
        className={action.secondary}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void actOnLibrary('checkLibrary')}
      >
        <CloudDownload aria-hidden size={18} />
        {t(isBusy ? 'steps.checking' : 'check')}
      </button>
    </p>
  );
}

function AgainButton({ act }: { act: 'downloadLibrary' | 'checkLibrary' }) {
  const { t } = useTranslation('library-updates');
  return (
    <button type="button" className={action.primary} onClick={() => void actOnLibrary(act)}>
      <RotateCw aria-hidden size={18} />
      {t('again')}
    </button>
  );
}

function CancelButton() {
  const { t } = useTranslation('library-updates');
  return (
    <button type="button" className={action.secondary} onClick={() => void actOnLibrary('cancelLibrary')}>
      {t('cancel')}
    </button>
  );
}
