import { useTranslation } from 'react-i18next';
import type { Managed } from '#shared/program/desktop-bridge.ts';
import form from '../../components/form/form.module.css';
import { Notice } from '../../components/notice/notice.tsx';
import styles from './desktop-settings.module.css';

/** Says that a library, or another organisation, has set some of the settings, and what in its policy is not valid. */
export function ManagedNotice({ managed: { place, fixed, refused } }: { managed: Managed }) {
  const { t } = useTranslation('desktop-settings');
  return (
    <div className={styles.managed}>
      {fixed.length > 0 && (
        <Notice kind="note">
          <p>
            <strong>{t('managed.title')}</strong>
          </p>
          <p>
            {t('managed.text')} {fixed.includes('accounts') && t('managed.accounts')}{' '}
            {fixed.includes('catalogues') && t('managed.catalogues')}
          </p>
        </Notice>
      )}
      {refused === 'all' && <Notice kind="fault">{t('managed.unreadable', { place })}</Notice>}
      {refused !== 'all' && refused.length > 0 && (
        <Notice kind="fault">{t('managed.keys', { names: refused.join(', '), place })}</Notice>
      )}
    </div>
  );
}

/** Marks a setting that can't be changed here. */
export function SetByLibrary({ id }: { id?: string }) {
  const { t } = useTranslation('desktop-settings');
  return (
    <p id={id} className={form.hint}>
      {t('managed.hint')}
    </p>
  );
}
