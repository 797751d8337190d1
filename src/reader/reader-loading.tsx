import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article, Pdf } from '#shared/article.ts';
import type { Place } from './place.ts';
import styles from './reader-loading.module.css';
import { watchSilence } from './source/silence.ts';
import { WaysOut } from './ways-out.tsx';

type ReaderLoadingProps = {
  article: Article;
  /** Where reading begins; of the first page there may be a picture. */
  startPage?: number | undefined;
  place?: Place | null | undefined;
  /** Whether the toolbar is not there yet, and the place for it is to be left free. */
  beforeToolbar?: boolean;
  /** The share of the bytes that has come, from 0 to 1; undefined while it is unknown. */
  progress?: (() => number | undefined) | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** Covers the pages until the first is drawn. When nothing moves for too long, says so and offers ways out. */
export function ReaderLoading({
  article: { id, pdf },
  startPage = 1,
  place,
  beforeToolbar = false,
  progress,
  onRetry,
  onClose,
}: ReaderLoadingProps) {
  const { t } = useTranslation('reading-door');
  const [share, setShare] = useState<number>();
  /** The share after which nothing has come for too long. */
  const [silent, setSilent] = useState<{ after: number | undefined }>();
  const Preview = usePreview();

  useEffect(() => {
    const look = setInterval(() => setShare(progress?.()), 150);
    return () => clearInterval(look);
  }, [progress]);

  // Whatever comes begins the wait anew.
  useEffect(() => watchSilence(() => setSilent({ after: share })).end, [share]);
  const long = silent !== undefined && silent.after === share;

  const percent = share === undefined ? undefined : Math.round(share * 100);
  const atFirstPage = startPage === 1 && !place?.page && !place?.note;
  const shown = Preview && atFirstPage && pdf.preview;
  return (
    <div className={styles.loading} data-door={beforeToolbar || undefined}>
      {shown && <Preview articleId={id} preview={shown} />}
      <div className={styles.progress} data-over-page={(shown && !long) || undefined} role="status">
        {/* Each per cent would be said by itself; how far it is, the bar tells who asks. */}
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

type Preview = ComponentType<{ articleId: number; preview: NonNullable<Pdf['preview']> }>;

/** What shows the picture comes by itself: it is small, and not needed before someone reads. */
function usePreview(): Preview | undefined {
  const [Shown, setShown] = useState<Preview>();
  useEffect(() => {
    let left = false;
    import('./preview/first-page-preview.tsx').then(
      ({ FirstPagePreview }) => left || setShown(() => FirstPagePreview),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return Shown;
}
