import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingDocument } from '../document/reading-document.ts';
import { WaysOut } from '../faults/ways-out.tsx';
import type { Place } from '../place/place.ts';
import type { PdfFile } from '../source/pdf-file.ts';
import { watchSilence } from '../source/silence.ts';
import styles from './reader-loading.module.css';

type ReaderLoadingProps = {
  read: Pick<ReadingDocument, 'pdf' | 'viewId'>;
  /** The page to begin with; the first page may have a preview. */
  startPage?: number | undefined;
  place?: Place | null | undefined;
  /** Whether to leave space for the toolbar, which is not shown yet. */
  beforeToolbar?: boolean;
  /** Share of the bytes received, from 0 to 1; undefined while unknown. */
  progress?: (() => number | undefined) | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * Covers the pages until the first one is drawn. If nothing arrives for too long, it says so and offers ways
 * out.
 */
export function ReaderLoading({
  read: { pdf, viewId },
  startPage = 1,
  place,
  beforeToolbar = false,
  progress,
  onRetry,
  onClose,
}: ReaderLoadingProps) {
  const { t } = useTranslation('reading-door');
  const [share, setShare] = useState<number>();
  /** The share at which progress stopped for too long. */
  const [silent, setSilent] = useState<{ after: number | undefined }>();
  const Preview = usePreview();

  useEffect(() => {
    const look = setInterval(() => setShare(progress?.()), 150);
    return () => clearInterval(look);
  }, [progress]);

  // Any progress restarts the wait.
  useEffect(() => watchSilence(() => setSilent({ after: share })).end, [share]);
  const long = silent !== undefined && silent.after === share;

  const percent = share === undefined ? undefined : Math.round(share * 100);
  const atFirstPage = startPage === 1 && !place?.page && !place?.note;
  const shown = Preview && atFirstPage && pdf.preview;
  return (
    <div className={styles.loading} data-door={beforeToolbar || undefined}>
      {shown && <Preview viewId={viewId} preview={shown} />}
      <div className={styles.progress} data-over-page={(shown && !long) || undefined} role="status">
        {/* Announcing every percent would be too much; the progress bar has the value for those who ask. */}
        <p aria-live="off">
          {percent === undefined || percent === 100 ? t('loading') : t('loadingPercent', { percent })}
        </p>
        <progress value={share} aria-label={t('loading')} />
        {long && (
          <>
            <p>{t('long')}</p>
            <WaysOut pdf={pdf} onRetry={onRetry} onClose={onClose} />
          </>
        )}
      </div>
    </div>
  );
}

type Preview = ComponentType<{ viewId: number | null; preview: NonNullable<PdfFile['preview']> }>;

/** Loads the preview's code separately: it is small, and needed only once the reader is open. */
function usePreview(): Preview | undefined {
  const [Shown, setShown] = useState<Preview>();
  useEffect(() => {
    let left = false;
    import('../preview/first-page-preview.tsx').then(
      ({ FirstPagePreview }) => left || setShown(() => FirstPagePreview),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return Shown;
}
