import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFiles } from '#shared/library/library-updates.ts';
import { useLibraryState } from '../../client/library-updates.ts';
import { useDesktopWords } from '../../i18n/use-desktop-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LibraryUpdates } from './library-updates.tsx';

type LibraryRescueProps = {
  /** Whether the library, which provides the data of all screens, is known to be unreadable. */
  isClosed: boolean;
  /** Shown if the library is not the cause. */
  children: ReactNode;
};

/**
 * Replaces screens, including the settings, that can't be shown because the library on this device is
 * damaged: says so, and offers to download the damaged files again. Once they are there, it reloads the
 * screen.
 */
export function LibraryRescue({ isClosed, children }: LibraryRescueProps) {
  const { t } = useTranslation('library-updates');
  const isWorded = useDesktopWords(useLanguage());
  const state = useLibraryState();
  const isDamaged = state !== null && hasDamagedList(state.files);
  const isHere = state?.files.step === 'sound' || state?.update.step === 'installed';
  const wasDamaged = useRef(false);

  useEffect(() => {
    if (wasDamaged.current && isHere) location.reload();
    wasDamaged.current ||= isDamaged;
  }, [isDamaged, isHere]);

  if (!isWorded || !(isClosed || isDamaged)) return children;
  return (
    <>
      <title>{t('rescue.title')}</title>
      <h1>{t('rescue.title')}</h1>
      <p>{t('rescue.lead')}</p>
      <LibraryUpdates isReadable={false} />
    </>
  );
}

/** Whether the database that all screens need is damaged; a damaged PDF prevents none. */
function hasDamagedList(files: LibraryFiles): boolean {
  if (files.step !== 'damaged' && files.step !== 'repairing') return false;
  return files.paths.some((path) => path.endsWith('.sqlite'));
}
