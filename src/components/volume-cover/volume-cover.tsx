import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportFormatNames, exportFormats, volumeExportPath } from '#shared/citation/export-format.ts';
import type { Volume } from '#shared/volume.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { fileSize } from '../file-size.ts';
import action from '../link/action.module.css';
import styles from './volume-cover.module.css';

/** A volume's cover, with downloads of the full issue and its records. */
export function VolumeCover({ volume }: { volume: Volume }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <div className={styles.cover}>
      <img
        src={volume.coverUrl}
        width={528}
        height={750}
        fetchPriority="high"
        alt={t('volume.cover', { volume: volume.title[language], year: volume.year })}
      />
      {volume.pdf && (
        <>
          <a className={action.secondary} href={volume.pdf.url} download={volume.pdf.downloadName}>
            <Download aria-hidden size={18} />
            <span>{t('volume.download')}</span>
          </a>
          <p>
            PDF, {fileSize(t, volume.pdf.bytes)}, {t('pages', { count: volume.pdf.pages })}
          </p>
        </>
      )}
      <p>
        <span>{t('volume.records')}</span>
        {exportFormats.map((format) => (
          <a
            key={format}
            href={volumeExportPath(volume.id, format)}
            download={`volume-${volume.id}.${format}`}
          >
            {exportFormatNames[format]}
          </a>
        ))}
      </p>
    </div>
  );
}
