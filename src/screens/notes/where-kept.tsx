import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { AllAnnotations } from '../../client/annotations.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { keptPlaceOf } from '../../notes/kept-place.ts';
import styles from './notes.module.css';

/** Where the notes are stored: on this device only, or in the account too; and what is wrong with that. */
export function WhereKept({ annotations }: { annotations: AllAnnotations }) {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const status = useSyncExternalStore(annotations.subscribe, annotations.status);
  const { durable, refused } = status;
  const place = keptPlaceOf(status);
  return (
    <div className={styles.kept}>
      <p role={durable ? undefined : 'alert'}>
        {t(durable ? `notes.kept.${place}` : 'notes.notStored')}{' '}
        {durable && (place === 'device' || place === 'left') && (
          <span className="needs-account">
            <LocalLink to={paths.loginThen(withLanguage(language, paths.notes))}>
              {t('notes.logIn')}
            </LocalLink>
          </span>
        )}
      </p>
      {refused > 0 && <p>{t('notes.refused', { count: refused })}</p>}
    </div>
  );
}
