import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUpdate as Update } from '#shared/program/desktop-bridge.ts';
import action from '../../components/link/action.module.css';
import { useBridge } from './bridge-context.ts';
import styles from './desktop-settings.module.css';

/** The state of updates of the program, and the next step. */
export function AppUpdate({ version }: { version: string }) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  const [update, setUpdate] = useState<Update>({ state: 'idle' });
  useEffect(() => {
    void bridge.appUpdate().then(setUpdate);
    return bridge.on('appUpdate', setUpdate);
  }, [bridge]);
  return (
    <div className={styles.part}>
      <h3>{t('updates.app')}</h3>
      <p role="status">{sentence(t, update, version)}</p>
      {update.state === 'downloading' && (
        <progress
          value={update.progress}
          aria-label={t('updates.downloading', { version: update.version })}
        />
      )}
      <div className={styles.actions}>
        <NextStep update={update} />
      </div>
    </div>
  );
}

function NextStep({ update }: { update: Update }) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  switch (update.state) {
    case 'downloading':
      return null;
    case 'available':
      return (
        <button type="button" className={action.primary} onClick={() => void bridge.downloadAppUpdate()}>
          {t('updates.download')}
        </button>
      );
    case 'ready':
      return (
        <button type="button" className={action.primary} onClick={() => void bridge.installAppUpdate()}>
          {t('updates.install')}
        </button>
      );
    case 'elsewhere':
    case 'refused':
      return (
        <>
          <button
            type="button"
            className={action.primary}
            onClick={() => void bridge.openOutside(update.page)}
          >
            {t('updates.page')}
          </button>
          {update.state === 'refused' && <Check isBusy={false} />}
        </>
      );
    default:
      return <Check isBusy={update.state === 'checking'} />;
  }
}

function Check({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('desktop-settings');
  const bridge = useBridge();
  return (
    <button
      type="button"
      className={action.secondary}
      aria-disabled={isBusy}
      onClick={() => !isBusy && void bridge.checkAppUpdate()}
    >
      {t('updates.check')}
    </button>
  );
}

type Words = ReturnType<typeof useTranslation<'desktop-settings'>>['t'];

function sentence(t: Words, update: Update, version: string): string {
  if (update.state === 'failed') return t('updates.checkFailed');
  if (update.state === 'refused') return t(`updates.refused.${update.reason}`);
  if (update.state === 'checking') return t('updates.checking');
  if (update.state === 'idle' || update.state === 'current') return t(`updates.${update.state}`, { version });
  return t(`updates.${update.state}`, { version: update.version });
}
