import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reader.module.css';
import { ReaderFault } from './reader-fault.tsx';
import { ReaderLoading } from './reader-loading.tsx';
import type { ReaderProps } from './reader-room.tsx';
import { readingFault } from './reading-fault.ts';
import { Toolbar } from './toolbar.tsx';
import { usePdf } from './use-pdf.ts';
import { createViewer, type Viewer } from './viewer.ts';
import { zoomBy, zoomLimits } from './zoom.ts';

/** The PDF in the page: toolbar and pages, loading and faults. */
export function Reader({ pdf, title, language, startPage = 1, onPage, onClose }: ReaderProps) {
  const { t } = useTranslation('reader');
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<ReturnType<typeof readingFault>>();
  const [drawn, setDrawn] = useState(false);
  const [pageFault, setPageFault] = useState(false);
  const [zoom, setZoom] = useState<number>(zoomLimits.start);
  const [page, setPage] = useState({ number: 1, label: '' });
  const [viewer, setViewer] = useState<Viewer>();
  const container = useRef<HTMLDivElement>(null);
  const loaded = usePdf(pdf.url, attempt);
  const document = loaded.state === 'ready' ? loaded.document : undefined;

  const reach = useEffectEvent((reached: { number: number; label: string }) => {
    setPage(reached);
    // Opening is not reading yet: where someone stopped before is kept until a page is turned.
    if (page.label !== '') onPage?.(reached);
  });
  const firstPage = useEffectEvent(() => startPage);

  useEffect(() => {
    if (!document || !container.current) return;
    let left = false;
    let opened: Viewer | undefined;
    createViewer(container.current, document, firstPage(), {
      onPage: (reached) => reach(reached),
      onZoom: setZoom,
      onFirstPage: () => setDrawn(true),
      onPageFault: (error) => {
        console.error(error);
        setPageFault(true);
      },
    }).then(
      (created) => {
        opened = created;
        if (left) created.close();
        else setViewer(created);
      },
      (error: unknown) => {
        if (left) return;
        console.error(error);
        setFault(readingFault(error, navigator.onLine));
      },
    );
    return () => {
      left = true;
      opened?.close();
      setViewer(undefined);
    };
  }, [document]);

  useEffect(() => {
    viewer?.namePages((label) => t('page', { label }));
  }, [viewer, t]);

  const retry = () => {
    setFault(undefined);
    setDrawn(false);
    setPageFault(false);
    setAttempt((last) => last + 1);
  };

  const shownFault = fault ?? (loaded.state === 'failed' ? loaded.fault : undefined);
  if (shownFault) return <ReaderFault fault={shownFault} pdf={pdf} onRetry={retry} onClose={onClose} />;
  return (
    <>
      <Toolbar
        pdf={pdf}
        page={page}
        pages={document?.numPages}
        zoom={zoom}
        ready={viewer !== undefined}
        onZoom={(steps) => viewer?.setZoom(zoomBy(zoom, steps))}
        onClose={onClose}
      />
      <div className={styles.desk}>
        {/* biome-ignore lint/a11y/useSemanticElements: pdf.js insists on a div */}
        <div
          ref={container}
          className={styles.pages}
          role="region"
          aria-label={title}
          lang={language}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <div className="pdfViewer" />
        </div>
        {!drawn && <ReaderLoading progress={loaded.state === 'loading' ? loaded.progress : 1} />}
      </div>
      <p className={styles.status} role="status">
        {pageFault && t('pageFault')}
      </p>
    </>
  );
}
