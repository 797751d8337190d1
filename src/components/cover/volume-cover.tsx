import { useTranslation } from 'react-i18next';
import type { Volume } from '#shared/library/volume.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cover } from './cover.tsx';
import { VolumeDownloads } from './volume-downloads.tsx';

/** A volume's cover in the current language, with downloads of the full issue and its records. */
export function VolumeCover({ volume }: { volume: Volume }) {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  const title = volume.title[language];
  return (
    <Cover picture={volume.coverUrl[language]} alt={t('volume.cover', { volume: title, year: volume.year })}>
      <VolumeDownloads volume={volume} />
    </Cover>
  );
}
