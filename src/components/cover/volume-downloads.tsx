import { useTranslation } from 'react-i18next';
import { volumeEpubPath } from '#shared/article/epub-path.ts';
import { volumeExportPath } from '#shared/citation/export-format.ts';
import type { Volume } from '#shared/library/volume.ts';
import { Downloads } from './downloads.tsx';

/** A volume's PDF, if there is one, and its records. */
export function VolumeDownloads({ volume }: { volume: Volume }) {
  const { t } = useTranslation('issue');
  return (
    <Downloads
      pdf={volume.pdf}
      epub={volume.hasFullText ? volumeEpubPath(volume.id) : undefined}
      records={t('volume.records')}
      path={(format) => volumeExportPath(volume.id, format)}
      name={`volume-${volume.id}`}
    />
  );
}
