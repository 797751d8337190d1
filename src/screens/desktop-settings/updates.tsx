import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../../components/form/form.module.css';
import { AppUpdate } from './app-update.tsx';
import type { useSettings } from './bridge-context.ts';
import { ChangeLine } from './change-line.tsx';
import { useChange } from './use-change.ts';

type UpdatesProps = {
  allowed: boolean;
  change: ReturnType<typeof useSettings>['change'];
  version: string;
  /** Whether a policy turns updates off. */
  isOff: boolean;
};

/** Whether the program checks for updates automatically, and the state of its own updates. */
export function Updates({ allowed, change, version, isOff }: UpdatesProps) {
  const { t } = useTranslation('desktop-settings');
  const { outcome, keep } = useChange();
  const id = useId();
  return (
    <>
      <div className={form.checkbox}>
        <input
          id={id}
          type="checkbox"
          checked={allowed}
          disabled={isOff}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { checked } }) => void keep(change({ updates: checked }))}
        />
        <label htmlFor={id}>{t('updates.allow')}</label>
      </div>
      <p id={`${id}-hint`} className={form.hint}>
        {t(isOff ? 'managed.hint' : 'updates.hint')}
      </p>
      <ChangeLine outcome={outcome} />
      {isOff ? (
        <p>
          {t('updates.idle', { version })} {t('managed.noUpdates')}
        </p>
      ) : (
        <AppUpdate version={version} />
      )}
    </>
  );
}
