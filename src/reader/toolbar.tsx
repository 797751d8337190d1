import { Download, Maximize, Minimize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Pdf } from '#shared/article.ts';
import styles from './toolbar.module.css';
import { useFullscreen } from './use-fullscreen.ts';
import { zoomLimits, zoomPercent } from './zoom.ts';

type ToolbarProps = {
  pdf: Pdf;
  /** The page that is seen: its place in the file from 1, and the number printed on it. */
  page: { number: number; label: string };
  pages: number | undefined;
  zoom: number;
  /** Whether there are pages to zoom. */
  ready: boolean;
  onZoom: (steps: 1 | -1) => void;
  onClose: () => void;
};

/** Page, zoom, fullscreen, download, close: one slim row above the pages. */
export function Toolbar({ pdf, page, pages, zoom, ready, onZoom, onClose }: ToolbarProps) {
  const { t } = useTranslation('reader');
  const { fullscreen, toggleFullscreen, supported } = useFullscreen('[data-reader]');
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      <p className={styles.page}>
        {pages !== undefined && t('pageOf', { label: page.label, number: page.number, pages })}
      </p>
      <div className={styles.group}>
        <button
          type="button"
          onClick={() => onZoom(-1)}
          // Not `disabled`: a button that is reached by keyboard must not lose the focus at the limit.
          aria-disabled={!ready || zoom <= zoomLimits.min}
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
        >
          <ZoomOut aria-hidden size={20} />
        </button>
        <output className={styles.zoom} aria-label={t('zoom')}>
          {zoomPercent(zoom)} %
        </output>
        <button
          type="button"
          onClick={() => onZoom(1)}
          aria-disabled={!ready || zoom >= zoomLimits.max}
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
        >
          <ZoomIn aria-hidden size={20} />
        </button>
      </div>
      <div className={styles.group}>
        {supported && (
          <button
            type="button"
            onClick={toggleFullscreen}
            aria-pressed={fullscreen}
            aria-label={t('fullscreen')}
            title={t('fullscreen')}
          >
            {fullscreen ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
          </button>
        )}
        <a href={pdf.url} download={pdf.downloadName} aria-label={t('download')} title={t('download')}>
          <Download aria-hidden size={20} />
        </a>
        <button type="button" onClick={onClose} aria-label={t('close')} title={t('close')}>
          <X aria-hidden size={20} />
        </button>
      </div>
    </div>
  );
}
