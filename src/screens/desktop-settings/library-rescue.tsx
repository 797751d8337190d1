import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFiles } from '#shared/library-updates.ts';
import { useLibraryState } from '../../client/library-updates.ts';
import { useDesktopWords } from '../../i18n/use-desktop-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LibraryUpdates } from './library-updates.tsx';

type LibraryRescueProps = {
  /** Whether it is known already that the library can’t be opened: it is the only server of screens. */
  isClosed: boolean;
  /** What is said where the library is not to blame. */
  children: ReactNode;
};

/**
 * Stands where no screen can be shown because the library on this device is damaged, not even the settings: says so,
 * and fetches again what is damaged. Once that has come, the screen is loaded anew.
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

/** Whether what all screens are made of is damaged; a PDF keeps none from being shown. */
function hasDamagedList(files: LibraryFiles): boolean {
  if (files.step !== 'damaged' && files.step !== 'repairing') return false;
  return files.paths.some((path) => path.endsWith('.sqlite'));
}
